import { type JudgeTable, readSheet } from './read-sheet.ts'
import { UNREADABLE } from './sheet-messages.ts'

export type SheetAnswer = JudgeTable | { message: string }

// Firefox sometimes reports the failure of a DecompressionStream a second time, as nobody's. The answer tells of it.
self.addEventListener('unhandledrejection', (event) => event.preventDefault())

// The sheet is read in its own thread, so that a hostile file can be stopped while the page stays alive.
self.addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const answer = await readSheet(new Uint8Array(await file.arrayBuffer())).then(
    (table): SheetAnswer => table,
    (error: unknown): SheetAnswer => ({ message: error instanceof Error ? error.message : UNREADABLE }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  self.postMessage(answer)
})
