type Answer = (token: string, person: object) => object;

/** Where a login's answer holds the token. */
export const tokenShapes = {
  bare: (token, employee) => ({ message: "Login successful", token, employee }),
  data: (token, employee) => ({ message: "Login successful", data: { token }, employee }),
  "data with the user": (token, user) => ({ success: true, data: { user, token } }),
  "data itself": (token) => ({ success: true, data: token }),
  "of the user": (token, user) => ({ success: "true", user: { ...user, token } }),
  "of the employee": (token, employee) => ({ success: true, employee: { ...employee, token } }),
  accessToken: (accessToken, user) => ({ accessToken, refreshToken: "an opaque one", user }),
  access_token: (access_token) => ({ token_type: "Bearer", access_token, expires_in: 86_400 }),
  authToken: (authToken, user) => ({ status: "success", authToken, user }),
  jwt: (jwt) => ({ jwt }),
  "data.accessToken": (accessToken) => ({ statusCode: 200, data: { accessToken, refreshToken: "an opaque one" } }),
  "an object": (token) => ({ token: { token, expiresIn: "1d" } }),
  "with its scheme": (token) => ({ success: true, token: `Bearer ${token}` }),
} satisfies Record<string, Answer>;

export type TokenShape = keyof typeof tokenShapes;
