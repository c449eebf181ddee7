import { create } from 'zustand'
import { PART_LIFE_MS } from '@portal/contract/entries/uploads.ts'
import { onSessionEnd, useSession } from '../../people/session/session-store.ts'
import { browserStorage } from '../../people/session/viewing.ts'
import { alone } from '../../ui/browser/alone.ts'
import { randomKey } from '../../ui/browser/random-key.ts'
import { isSame, type UploadIdentity } from './upload-identity.ts'

export interface InterruptedUpload extends UploadIdentity {
  userId: number
  /** Its address at the server; a name of its own while it waits for others and has none. */
  url: string
  /** Bytes that the server has confirmed. */
  sent: number
  /** When it did so. */
  at: number
}

const WAITING = 'waiting:'

/** The server knows nothing of it yet. */
export const isWaiting = ({ url }: InterruptedUpload) => url.startsWith(WAITING)

const KEY = 'ad-awards-uploads'

interface Interrupted {
  /** Those that this tab is at, and those that none is at. */
  uploads: readonly InterruptedUpload[]
  /** Those that another tab is at. */
  elsewhere: readonly InterruptedUpload[]
}

/** Uploads that were asked for and have not ended; survives a reload, which takes the files themselves away. */
export const useInterrupted = create<Interrupted>(() => ({ uploads: [], elsewhere: [] }))

/** Of all tabs. */
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

/** What ends the locks of this tab. */
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

/** When the server had confirmed what it has of those that no tab was at: a later instant is another tab's work. */
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

/** In this tab or another, or interrupted. */
export function isUploadUnfinished(): boolean {
  const { uploads, elsewhere } = useInterrupted.getState()
  return [...uploads, ...elsewhere].some(isMine)
}

const find = (upload: UploadIdentity) =>
  useInterrupted.getState().uploads.find((each) => isMine(each) && isSame(each, upload))

/** One that has begun. */
export function findInterrupted(upload: UploadIdentity) {
  const known = find(upload)
  return known && !isWaiting(known) ? known : undefined
}

/** A reload takes away files that wait for others too. */
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
