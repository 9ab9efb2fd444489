import { readPoint } from "./map-point";

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };

test.each([
  "12.9716, 77.5946",
  "12.9716 77.5946",
  "12.9716° N, 77.5946° E",
  "geo:12.9716,77.5946",
  "https://www.google.com/maps/place/Cubbon+Park/@12.9,77.5,17z/data=!3m1!4b1!4m6!3m5!8m2!3d12.9716!4d77.5946!16s",
  "https://www.google.com/maps/@12.9716,77.5946,15z",
  "https://maps.google.com/?q=12.9716,77.5946",
  "https://www.google.com/maps/search/?api=1&query=12.9716%2C77.5946",
  "https://www.openstreetmap.org/?mlat=12.9716&mlon=77.5946#map=17/12.9/77.5",
  "https://www.openstreetmap.org/#map=17/12.9716/77.5946",
  "https://maps.apple.com/?ll=12.9716,77.5946&q=Office",
  "https://maps.apple.com/place?coordinate=12.9716,77.5946&name=Office",
])("%s is a point in Bengaluru", (typed) => expect(readPoint(typed)).toEqual(bengaluru));

test.each(["", "Jayanagar", "https://maps.app.goo.gl/abc123", "97.1, 77.5", "12.97", "12.97, 277.59"])(
  "“%s” is no point",
  (typed) => expect(readPoint(typed)).toBeUndefined(),
);
