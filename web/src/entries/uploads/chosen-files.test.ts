import { expect, it, vi } from 'vitest'

const { ends } = vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget())
  return { ends: [] as (() => void)[] }
})
vi.mock('../../people/session/session-store.ts', () => ({
  onSessionEnd: (clear: () => void) => ends.push(clear),
}))

const { chooseFiles, forgetChosen, unchooseFile } = await import('./chosen-files.ts')

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('asks before the site is left while a video is chosen and not saved (S12.2, S12.4)', () => {
  const file = new File(['12345678'], 'a.mp4')
  expect(asksBeforeLeaving()).toBe(false)
  const ways = [
    () => unchooseFile(7, 'video_case', file),
    () => forgetChosen(7),
    () => {
      for (const end of ends) end()
    },
  ]
  for (const end of ways) {
    chooseFiles(7, 'video_case', [file])
    expect(asksBeforeLeaving()).toBe(true)
    end()
    expect(asksBeforeLeaving()).toBe(false)
  }
})
