/** Keys that type no character. */
export type Key = 'Enter' | 'Escape' | 'End'

/** The browser commands that the tests need. Both WebDriver BiDi and W3C WebDriver can implement them. */
export interface Driver {
  goTo(address: string): Promise<void>
  back(): Promise<void>
  /** Runs a function in the page. It is sent as source text, so it cannot use variables from its scope. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Clicks at a point in viewport pixels. */
  pressAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  pressKey(key: Key): Promise<void>
  /** Presses a letter while Control is held. */
  pressWithControl(letter: string): Promise<void>
  /** Selects a file in the file input that matches the selector. */
  chooseFile(selector: string, file: string): Promise<void>
  /** Uncaught errors and console errors since the tab was opened, except for those about HTTP statuses. */
  errors(): string[]
  /** A screenshot as PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A running browser. Its tabs are isolated from each other. */
export interface RunningBrowser {
  /** Name and version, as reported by the browser. */
  version: string
  openTab(): Promise<Driver>
  close(): Promise<void>
}
