import { doubtfulAnswers } from "./doubtful";

const fine = { phone: "90000 00014", email: "asha@example.com" };

test.each(["9000000014", "+91 90000 00014", "090000 00014", "080-4000 1234", "+1 (212) 555-0100", "91 9000000014"])(
  "[FORM-02] the phone number %s looks right",
  (phone) => expect(doubtfulAnswers({ ...fine, phone })).toEqual([]),
);

test.each(["90000", "call my wife", "9000000014 / 15", "900000001444", "+12"])(
  "[FORM-02] the phone number %s is marked for staff",
  (phone) => expect(doubtfulAnswers({ ...fine, phone })).toEqual(["phone"]),
);

test.each(["asha", "asha@example", "asha@@example.com", "asha @example.com", "asha@example..com"])(
  "[FORM-02] the address %s is marked for staff",
  (email) => expect(doubtfulAnswers({ ...fine, email })).toEqual(["email"]),
);
