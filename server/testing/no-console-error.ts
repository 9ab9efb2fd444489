/** Fails any test that logs an error. */
let complaints: jest.SpyInstance;

beforeEach(() => {
  complaints = jest.spyOn(console, "error");
});

afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});
