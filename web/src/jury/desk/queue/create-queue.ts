import { randomKey } from '../../../ui/browser/random-key.ts'
import {
  answered,
  begin,
  type Change,
  conflicted,
  dueOf,
  gone,
  goOn,
  type Lane,
  type LaneId,
  laneKey,
  newestOf,
  put,
  refused,
  type Written,
} from './lane.ts'
import { keepLanes } from './keep-lanes.ts'

/** What the server holds now. */
export interface Saved {
  value: number | Written
  revision: number
}

/** How a change failed. */
export type SendFailure =
  /** No answer, or a server that can't now. */
  | { kind: 'later' }
  /** The session has ended: the same judge has to sign in. */
  | { kind: 'signed-out' }
  /** The judge doesn't see this entry any more. */
  | { kind: 'gone' }
  | { kind: 'conflict'; stored: number | Written | null; revision: number }
  | { kind: 'refused'; message: string }

export interface QueueState {
  lanes: ReadonlyMap<string, Lane>
  /** The last try had no answer; what waits is sent as soon as there is one. */
  isFailing: boolean
  /** Lanes that the browser's storage did not take: closing the page would lose them. */
  loose: ReadonlySet<string>
  /** When the last change of a sheet was saved, in milliseconds since 1970, by assignment. */
  savedAt: ReadonlyMap<number, number>
}

export interface Queue {
  state: () => QueueState
  subscribe: (listen: () => void) => () => void
  /** @param seen the revision of what the judge saw; 0: nothing was there */
  put: (id: LaneId, value: number | Written, seen: number) => void
  /** The judge chooses what is here over what is stored, or tries again what was refused. */
  keepMine: (id: LaneId) => void
  /** The judge leaves what is stored. */
  keepStored: (id: LaneId) => void
  /** Sends at once what waits, without waiting for the end of a pause. */
  hurry: () => void
  /** Another tab has changed the storage. */
  readAgain: (storageKey: string | null) => void
  /** Sends nothing any more. */
  end: () => void
}

interface QueueOptions {
  storage: Storage
  userId: number
  /** Sends a change that stands on `base`. Resolves to what the server holds, or to why not; never rejects. */
  send: (id: LaneId, change: Change, base: number) => Promise<Saved | SendFailure>
  onSaved: (id: LaneId, saved: Saved) => void
  /** Another tab is done with it; what the server holds is to be asked for. */
  onDoneElsewhere: (id: LaneId) => void
  newId?: () => string
  now?: () => number
  /** Of the tabs of a browser one at a time. */
  alone?: (run: () => Promise<void>) => Promise<void>
}

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]
const LONGEST_PAUSE_MS = 30_000
/** After the last keystroke. */
const TEXT_MS = 1000

/** Saves marks and texts by themselves, in the order in which they were made (J24). */
export function createQueue(options: QueueOptions): Queue {
  const { storage, userId, send, onSaved, onDoneElsewhere, alone = (run) => run() } = options
  const { newId = randomKey, now = Date.now } = options
  const kept = keepLanes(storage, userId, now)
  const listeners = new Set<() => void>()
  let state: QueueState = {
    lanes: new Map(kept.all().map((lane) => [laneKey(lane), lane])),
    isFailing: false,
    loose: new Set(),
    savedAt: new Map(),
  }
  let failures = 0
  let pausedUntil = 0
  let isRunning = false
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(changes: Partial<QueueState>) {
    state = { ...state, ...changes }
    for (const listen of listeners) listen()
  }

  function set(key: string, lane: Lane | null) {
    const lanes = new Map(state.lanes)
    const loose = new Set(state.loose)
    loose.delete(key)
    if (lane) {
      lanes.set(key, lane)
      if (!kept.write(lane)) loose.add(key)
    } else {
      lanes.delete(key)
      kept.remove(key)
    }
    change({ lanes, loose })
  }

  const dueAt = (lane: Lane) => {
    const due = dueOf(lane)
    if (!due) return Infinity
    // What was sent before is not typed any more.
    return lane.what === 'text' && !lane.sent ? due.at + TEXT_MS : due.at
  }
  const inOrder = () => [...state.lanes.values()].toSorted((one, other) => dueAt(one) - dueAt(other))

  function schedule() {
    clearTimeout(timer)
    const [first] = inOrder()
    if (hasEnded || !first || !dueOf(first)) return
    timer = setTimeout(run, Math.max(pausedUntil, dueAt(first)) - now())
  }

  async function run() {
    if (isRunning || hasEnded) return
    isRunning = true
    await alone(async () => {
      while (await sendFirst());
    })
    isRunning = false
    schedule()
  }

  /** Whether there may be more to send now. */
  async function sendFirst(): Promise<boolean> {
    const [waiting] = inOrder()
    if (hasEnded || !waiting || dueAt(waiting) > now()) return false
    const key = laneKey(waiting)
    // Another tab may have sent it in the meantime.
    const lane = state.loose.has(key) ? waiting : kept.read(key)
    if (!lane || lane.stop) {
      follow(key, lane)
      return true
    }
    const leaving = begin(lane)
    const due = dueOf(leaving)
    if (!due) return false
    set(key, leaving)
    const answer = await send(leaving, due, leaving.base)
    const after = state.lanes.get(key)
    if (hasEnded || !after) return !hasEnded
    return take(key, after, due, answer)
  }

  /** As another tab left it. What that one saved is painted at once: no text goes back to what it was before. */
  function follow(key: string, lane: Lane | null) {
    const before = state.lanes.get(key)
    const lanes = new Map(state.lanes)
    if (lane) lanes.set(key, lane)
    else lanes.delete(key)
    if (before && !lane) {
      if (!before.stop) paint(before, { value: newestOf(before).value, revision: before.base + 1 })
      onDoneElsewhere(before)
    }
    change({ lanes })
  }

  function take(key: string, lane: Lane, due: Change, answer: Saved | SendFailure): boolean {
    if ('kind' in answer) {
      if (answer.kind === 'signed-out') hasEnded = true
      if (answer.kind === 'later') {
        failures += 1
        pausedUntil = now() + (PAUSES_MS[failures - 1] ?? LONGEST_PAUSE_MS)
        change({ isFailing: true })
      }
      if (answer.kind === 'later' || answer.kind === 'signed-out') return false
      heard()
      if (answer.kind === 'gone') set(key, gone(lane))
      if (answer.kind === 'conflict') set(key, conflicted(lane, answer.stored, answer.revision))
      if (answer.kind === 'refused') set(key, refused(lane, answer.message))
      if (answer.kind === 'conflict' && answer.stored !== null)
        paint(lane, { value: answer.stored, revision: answer.revision })
      return true
    }
    heard()
    // First what is painted as saved, then that nothing waits: no tap flickers.
    paint(lane, answer)
    change({ savedAt: new Map(state.savedAt).set(lane.assignmentId, now()) })
    set(key, answered(lane, due.clientId, answer.revision))
    return true
  }

  /** A fault in what is shown must not keep what waits from being saved. */
  function paint(id: LaneId, saved: Saved) {
    try {
      onSaved(id, saved)
    } catch (error) {
      reportError(error)
    }
  }

  function heard() {
    failures = 0
    pausedUntil = 0
    if (state.isFailing) change({ isFailing: false })
  }

  function hurry() {
    clearTimeout(timer)
    void run()
  }

  schedule()

  return {
    state: () => state,
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    put(id, value, seen) {
      const key = laneKey(id)
      set(key, put(state.lanes.get(key), id, { value, clientId: newId(), at: now() }, seen))
      if (!isRunning) schedule()
    },
    keepMine(id) {
      const lane = state.lanes.get(laneKey(id))
      if (!lane) return
      set(laneKey(id), goOn(lane))
      hurry()
    },
    keepStored: (id) => set(laneKey(id), null),
    hurry,
    readAgain(storageKey) {
      const key = kept.keyOf(storageKey)
      if (key === undefined) return
      follow(key, kept.read(key))
      schedule()
    },
    end() {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}

/** Whether something of a sheet, or of any, is still to be saved or to be decided. */
export const waitingOf = ({ lanes }: Pick<QueueState, 'lanes'>, assignmentId?: number): Lane[] =>
  [...lanes.values()].filter((lane) => assignmentId === undefined || lane.assignmentId === assignmentId)
