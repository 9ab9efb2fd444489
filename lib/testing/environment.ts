// What lib/env needs to be there, with values that no real server has.
Object.assign(process.env, {
  AUTH_SECRET: "a secret for the tests only, 32 characters and more",
  BACKEND_JWT_SECRET: "another secret for the tests, also longer than 32",
  SITE_URL: "http://localhost:3000",
  BACKEND_URL: "",
  DATABASE_URL: "",
  PORT: "",
});
