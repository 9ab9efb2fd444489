/** A test in which something complains has failed, whatever it asserted. */
let complaints: jest.SpyInstance;

beforeEach(() => {
  complaints = jest.spyOn(console, "error");
});

afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});
