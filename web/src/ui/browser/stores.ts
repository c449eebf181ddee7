/** What has no room or is forbidden is not kept: whoever keeps something there goes on without. */
function forgiving(storage: () => Storage): Storage {
  const tried = <Result>(ask: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return ask(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get length() {
      return tried(({ length }) => length, 0)
    },
    key: (index) => tried((store) => store.key(index), null),
    getItem: (key) => tried((store) => store.getItem(key), null),
    setItem: (key, value) => tried((store) => store.setItem(key, value), undefined),
    removeItem: (key) => tried((store) => store.removeItem(key), undefined),
    clear: () => tried((store) => store.clear(), undefined),
  }
}

export const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** Of this browser. Reading the name alone is an error where a browser forbids it. */
export const browserStore = forgiving(() => localStorage)

/** Of this tab. */
export const tabStore = forgiving(() => sessionStorage)
