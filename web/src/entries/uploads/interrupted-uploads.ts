import { create } from 'zustand'
import { PART_LIFE_MS } from '@portal/contract/entries/uploads.ts'
import { onSessionEnd, useSession } from '../../people/session/session-store.ts'
import { browserStorage } from '../../people/session/viewing.ts'
import { alone } from '../../ui/browser/alone.ts'
import { randomKey } from '../../ui/browser/random-key.ts'
import { isSame, type UploadIdentity } from './upload-identity.ts'

export interface InterruptedUpload extends UploadIdentity {
  userId: number
  /** The upload's address at the server. While it waits for others it has none, and a made-up name stands here. */
  url: string
  /** Bytes that the server has confirmed. */
  sent: number
  /** When the server confirmed them. */
  at: number
}

const WAITING = 'waiting:'

/** Returns whether the upload waits for others, so that the server knows nothing of it yet. */
export const isWaiting = ({ url }: InterruptedUpload) => url.startsWith(WAITING)

const KEY = 'ad-awards-uploads'

interface Interrupted {
  /** The uploads that this tab sends, and those that no tab sends. */
  uploads: readonly InterruptedUpload[]
  /** The uploads that another tab sends. */
  elsewhere: readonly InterruptedUpload[]
}

/** Uploads that were asked for and have not ended. The list survives a reload; the files themselves don't. */
export const useInterrupted = create<Interrupted>(() => ({ uploads: [], elsewhere: [] }))

/** The uploads of all tabs, as the browser stores them. */
function stored(): InterruptedUpload[] {
  try {
    return JSON.parse(browserStorage.getItem(KEY) ?? '').state.uploads
  } catch {
    return []
  }
}

function put(change: (uploads: readonly InterruptedUpload[]) => InterruptedUpload[]) {
  useInterrupted.setState(({ uploads }) => ({ uploads: change(uploads) }))
  const uploads = change(stored())
  if (uploads.length > 0) browserStorage.setItem(KEY, JSON.stringify({ state: { uploads } }))
  else browserStorage.removeItem(KEY)
}

const lockOf = (url: string) => `ad-awards-upload:${url}`

/** Functions that release this tab's locks, by the upload's address. */
const held = new Map<string, () => void>()

function hold(url: string) {
  if (held.has(url)) return
  const over = new Promise<void>((end) => held.set(url, end))
  void alone(lockOf(url), () => over)
}

function letGo(url: string) {
  held.get(url)?.()
  held.delete(url)
}

/** The `at` of each upload that no tab was sending, by address. If it changes, another tab sends it now. */
const free = new Map<string, number>()
const waiting = new Set<string>()

function look() {
  const others = stored().filter(({ url }) => !held.has(url))
  const isFree = ({ url, at }: InterruptedUpload) => free.get(url) === at
  const elsewhere = others.filter((each) => !isFree(each))
  useInterrupted.setState(({ uploads }) => ({
    uploads: [...uploads.filter(({ url }) => held.has(url)), ...others.filter(isFree)],
    elsewhere,
  }))
  for (const { url } of elsewhere) {
    if (waiting.has(url)) continue
    waiting.add(url)
    void alone(lockOf(url), () => {
      waiting.delete(url)
      const found = stored().find((each) => each.url === url)
      if (found) free.set(url, found.at)
      look()
    })
  }
}

look()
window.addEventListener('storage', ({ key }) => key === KEY && look())

const me = () => useSession.getState().session?.userId

export const isMine = ({ userId, at }: InterruptedUpload) => userId === me() && at > Date.now() - PART_LIFE_MS

/** Returns whether an upload is unfinished in any tab, or interrupted. */
export function isUploadUnfinished(): boolean {
  const { uploads, elsewhere } = useInterrupted.getState()
  return [...uploads, ...elsewhere].some(isMine)
}

const find = (upload: UploadIdentity) =>
  useInterrupted.getState().uploads.find((each) => isMine(each) && isSame(each, upload))

/** Returns the upload if the server has begun to receive it. */
export function findInterrupted(upload: UploadIdentity) {
  const known = find(upload)
  return known && !isWaiting(known) ? known : undefined
}

/** Remembers an upload that waits for others, because a reload loses its file too. */
export function rememberWaiting(upload: UploadIdentity) {
  if (!findInterrupted(upload)) rememberUpload(upload, WAITING + randomKey(), 0)
}

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
  const known = find(upload)
  if (known && known.url !== url) letGo(known.url)
  hold(url)
  put((uploads) => [...uploads.filter((each) => !isSame(each, upload)), upload])
}

export function forgetUpload(upload: UploadIdentity) {
  const known = find(upload)
  put((uploads) => uploads.filter((each) => each.userId !== me() || !isSame(each, upload)))
  if (known) letGo(known.url)
}

// A session that ended by itself goes on after the next login, and so do its uploads.
onSessionEnd((ended, userId) => {
  for (const url of held.keys()) letGo(url)
  if (ended === 'signed out') put((uploads) => uploads.filter((each) => each.userId !== userId))
  look()
})
