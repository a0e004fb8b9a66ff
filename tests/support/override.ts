/** Changes properties of an object until the end of the scope (`using`). */
export function override<T extends object>(target: T, values: Partial<T>): Disposable {
  const before = { ...target };
  Object.assign(target, values);
  return {
    [Symbol.dispose]() {
      for (const key of Object.keys(target)) if (!(key in before)) Reflect.deleteProperty(target, key);
      Object.assign(target, before);
    },
  };
}
