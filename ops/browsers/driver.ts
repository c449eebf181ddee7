/** What a story needs of a browser: as little as both protocols offer alike. Coordinates are CSS pixels of the window. */
export interface Driver {
  /** The browser's name and version, as it gives them itself. */
  readonly version: string
  open(address: string): Promise<void>
  /** Runs a function in the page. It is sent as text: it can use its argument and nothing else from outside. */
  run<Argument, Result>(script: (argument: Argument) => Result, argument: Argument): Promise<Result>
  click(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** Chooses files in the file field that has this index on the page. */
  chooseFiles(index: number, paths: string[]): Promise<void>
  /** Returns a PNG of what the window shows. */
  screenshot(): Promise<Uint8Array>
  /** Returns exceptions, console errors and refusals by the content security policy since it was last asked. */
  takeFaults(): Promise<string[]>
  close(): Promise<void>
}

export type Key =
  | 'Tab'
  | 'Shift+Tab'
  | 'Enter'
  | 'Escape'
  | 'Space'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'Home'
  | 'End'

export interface Window {
  width: number
  height: number
}
