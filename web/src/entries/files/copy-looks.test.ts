import { expect, it } from 'vitest'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import type { CopyState } from '@portal/contract/entries/viewing-copies.ts'
import { pauseUntilNextLook } from './copy-looks.ts'

const filesWith = (...states: CopyState[]) => states.map((state) => ({ copy: { state } }) as CampaignFile)

it('asks again only while a copy is to come, and seldom when it takes long (W04)', () => {
  expect(pauseUntilNextLook([], 0)).toBeUndefined()
  expect(pauseUntilNextLook(filesWith('ready', 'failed', 'not-needed'), 0)).toBeUndefined()
  expect(pauseUntilNextLook(filesWith('ready', 'working'), 500)).toBe(3000)
  expect(pauseUntilNextLook(filesWith('waiting'), 39)).toBe(3000)
  expect(pauseUntilNextLook(filesWith('waiting', 'failed'), 40)).toBe(30_000)
})
