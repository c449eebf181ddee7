import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { UsageType } from '@portal/contract/entries/files.ts'
import { PART_LIFE_MS } from '@portal/contract/entries/uploads.ts'
import { onSessionEnd, useSession } from '../../people/session/session-store.ts'
import { browserStorage } from '../../people/session/viewing.ts'

/** Identifies an upload before and after a reload. The browser offers no better identification of a file. */
export interface UploadIdentity {
  campaignId: number
  usageType: UsageType
  file: Pick<File, 'name' | 'size' | 'lastModified'>
}

export interface InterruptedUpload extends UploadIdentity {
  userId: number
  /** Its address at the server. */
  url: string
  /** Bytes that the server has confirmed. */
  sent: number
  /** When it did so. */
  at: number
}

const KEY = 'ad-awards-uploads'

/** Uploads that began and have not ended; survives a reload, which takes the files themselves away. */
export const useInterrupted = create<{ uploads: InterruptedUpload[] }>()(
  persist((): { uploads: InterruptedUpload[] } => ({ uploads: [] }), {
    name: KEY,
    storage: createJSONStorage(() => browserStorage),
  }),
)

const me = () => useSession.getState().session?.userId
function put(change: (uploads: InterruptedUpload[]) => InterruptedUpload[]) {
  const stored = JSON.parse(browserStorage.getItem(KEY) ?? 'null')
  useInterrupted.setState(({ uploads }) => ({ uploads: change(uploads) }))
  // Other tabs keep theirs in the same place. They are shown there, not here.
  if (stored)
    browserStorage.setItem(
      KEY,
      JSON.stringify({ ...stored, state: { uploads: change(stored.state.uploads) } }),
    )
}

export const isSame = (one: UploadIdentity, other: UploadIdentity) =>
  one.campaignId === other.campaignId &&
  one.usageType === other.usageType &&
  one.file.name === other.file.name &&
  one.file.size === other.file.size &&
  one.file.lastModified === other.file.lastModified

export const isMine = ({ userId, at }: InterruptedUpload) => userId === me() && at > Date.now() - PART_LIFE_MS

export const findInterrupted = (upload: UploadIdentity) =>
  useInterrupted.getState().uploads.find((each) => isMine(each) && isSame(each, upload))

export function rememberUpload(
  { campaignId, usageType, file: { name, size, lastModified } }: UploadIdentity,
  url: string,
  sent: number,
) {
  const userId = me()
  if (userId === undefined) return
  const upload = {
    userId,
    campaignId,
    usageType,
    file: { name, size, lastModified },
    url,
    sent,
    at: Date.now(),
  }
  put((uploads) => [...uploads.filter((each) => !isSame(each, upload)), upload])
}

export const forgetUpload = (upload: UploadIdentity) =>
  put((uploads) => uploads.filter((each) => each.userId !== me() || !isSame(each, upload)))

// A session that ended by itself goes on after the next login, and so do its uploads.
onSessionEnd((ended, userId) => {
  if (ended !== 'signed out') return
  put((uploads) => uploads.filter((each) => each.userId !== userId))
  if (useInterrupted.getState().uploads.length === 0) useInterrupted.persist.clearStorage()
})
