import { create } from 'zustand'
import type { UsageType } from '@portal/contract/entries/files.ts'
import { ApiError } from '../../api/call.ts'
import { onSessionEnd } from '../../people/session/session-store.ts'
import { leavingQuestion } from '../../ui/browser/ask-before-leaving.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { rememberWaiting } from './interrupted-uploads.ts'
import { isReadable, unreadable } from './readable-file.ts'
import { isSame, type UploadIdentity } from './upload-identity.ts'
import { measure, type Pace, startPace } from './upload-pace.ts'
import { CANCELLED, cancelVideo, sendVideo } from './upload-transport.ts'

export interface Upload {
  id: number
  campaignId: number
  usageType: UsageType
  file: File
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  /** The upload is under way, but there is no connection. */
  isOffline: boolean
  pace: Pace
  /** What went wrong, in words. */
  problem: string | null
}

interface Uploads {
  uploads: readonly Upload[]
  /** The number of attempts that ended, well or not. Each may have changed what the server holds. */
  attempts: number
}

const CUT = 'Se cortó la conexión. Revisa tu red y reintenta.'

/** Uploads in progress. They continue while the person changes pages. */
export const useUploads = create<Uploads>(() => ({ uploads: [], attempts: 0 }))

/** Returns whether an upload has neither finished nor failed. */
export const isUnderWay = ({ state }: Upload) => state !== 'done' && state !== 'failed'

const all = () => useUploads.getState().uploads
const put = (uploads: readonly Upload[]) => useUploads.setState({ uploads })
const change = (id: number, values: Partial<Upload>) =>
  put(all().map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))

let lastId = 0
let sending: { id: number; abort: AbortController } | null = null

/** Starts uploads. Resolves once each was attempted or removed (S12.3). */
export function startUploads(
  campaignId: number,
  chosen: readonly Pick<Upload, 'usageType' | 'file'>[],
): Promise<void> {
  const added = chosen.map((each): Upload => ({
    ...each,
    id: ++lastId,
    campaignId,
    state: 'waiting',
    isOffline: false,
    pace: startPace(0),
    problem: null,
  }))
  // A file that is chosen again takes the place of its attempt that failed.
  const isAgain = (each: Upload) => added.some((one) => isSame(one, each))
  put([...all().filter((each) => isUnderWay(each) || !isAgain(each)), ...added])
  added.forEach(rememberWaiting)
  void work()
  const ids = new Set(added.map(({ id }) => id))
  return new Promise((resolve) => {
    const endIfDone = () => {
      if (all().some((upload) => ids.has(upload.id) && isUnderWay(upload))) return
      forget()
      resolve()
    }
    const forget = useUploads.subscribe(endIfDone)
    endIfDone()
  })
}

/** Pauses an upload. The server keeps what it has. */
export function pauseUpload(id: number) {
  change(id, { state: 'paused' })
  if (sending?.id === id) sending.abort.abort()
}

/** Continues an upload after a pause or a failure, from where it stopped. */
export function goOnWithUpload(id: number) {
  change(id, { state: 'waiting', problem: null })
  void work()
}

/** Stops an upload and takes it off the list. The server drops it too, unless another row sends the same file. */
export function removeUpload(id: number) {
  if (sending?.id === id) sending.abort.abort(CANCELLED)
  const upload = all().find((each) => each.id === id)
  put(all().filter((each) => each.id !== id))
  if (upload && !all().some((each) => isSame(each, upload))) void discardUpload(upload)
}

/** Takes an upload off the server. A video that had arrived whole is kept, and the lists have to show it. */
export async function discardUpload(upload: UploadIdentity) {
  const isKept = await cancelVideo(upload)
  if (isKept) toast.info(cameBefore(upload.file))
  countAttempt()
}

const cameBefore = ({ name }: Pick<File, 'name'>) =>
  `«${name}» ya había llegado y quedó en la campaña. Si no lo quieres, elimínalo en Archivos.`

const countAttempt = () => useUploads.setState(({ attempts }) => ({ attempts: attempts + 1 }))

/** Sends one file after the other (S12.3). A failed one doesn't stop the rest. */
async function work() {
  if (sending) return
  const next = all().find(({ state }) => state === 'waiting')
  if (!next) {
    put(all().filter(({ state }) => state !== 'done'))
    return
  }
  const abort = new AbortController()
  sending = { id: next.id, abort }
  let pace = startPace(performance.now())
  change(next.id, { state: 'sending', isOffline: false, pace })
  try {
    await sendVideo({
      ...next,
      signal: abort.signal,
      onPosition(bytes) {
        change(next.id, { pace: (pace = startPace(performance.now(), bytes)) })
      },
      onLine(isOnline) {
        change(next.id, { isOffline: !isOnline })
      },
      onProgress(bytes) {
        const now = measure(pace, bytes, performance.now())
        // The last bytes are always noted, because from then on the server checks the video.
        if (now !== pace || bytes === next.file.size) change(next.id, { pace: (pace = { ...now, bytes }) })
      },
    })
    change(next.id, { state: 'done' })
    toast.success(`Archivo "${next.file.name}" subido correctamente.`)
  } catch (error) {
    if (!abort.signal.aborted) {
      const problem = await problemOf(error, next.file)
      // The upload may have been removed meanwhile, or the session may have ended.
      if (!abort.signal.aborted) {
        change(next.id, { state: 'failed', problem })
        toast.error(problem)
      }
    }
  }
  sending = null
  countAttempt()
  await work()
}

/** Returns the failure in words. If no answer came, the line was cut or the browser could not read the file. */
async function problemOf(error: unknown, file: File): Promise<string> {
  if (error instanceof ApiError && error.status > 0) return error.message
  return (await isReadable(file)) ? CUT : unreadable(file)
}

onSessionEnd(() => {
  put([])
  sending?.abort.abort()
})

const askBeforeLeaving = leavingQuestion()

/** Returns whether leaving the page loses the upload, so that its file would have to be chosen again. */
const goesWithThePage = (upload: Upload) => isUnderWay(upload) || upload.problem === CUT

useUploads.subscribe(({ uploads }) => askBeforeLeaving(uploads.some(goesWithThePage)))
