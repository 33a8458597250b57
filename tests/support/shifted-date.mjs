/** Preloaded by hand (docs/testing.md): the clock of this process and of those that it starts begins at `TEST_NOW`, and goes on. */
const start = process.env.TEST_NOW;
if (start) {
  const TrueDate = Date;
  const shift = TrueDate.parse(start) - TrueDate.now();
  const now = () => TrueDate.now() + shift;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (date, args, target) => Reflect.construct(date, args.length ? args : [now()], target),
    apply: () => new TrueDate(now()).toString(),
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
  });
}
