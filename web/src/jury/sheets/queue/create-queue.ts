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

/** Why a change was not saved. */
export type SendFailure =
  /** There was no answer, or the server can't save it now. */
  | { kind: 'later' }
  /** The session has ended: the same judge has to sign in. */
  | { kind: 'signed-out' }
  /** The judge doesn't see this entry any more. */
  | { kind: 'gone' }
  | { kind: 'conflict'; stored: number | Written | null; revision: number }
  | { kind: 'refused'; message: string }

export interface QueueState {
  lanes: ReadonlyMap<string, Lane>
  /** Whether the last try got no answer. Everything that waits is sent once a try gets one. */
  isFailing: boolean
  /** The lanes that the browser's storage did not take. Closing the page would lose them. */
  loose: ReadonlySet<string>
  /** When the last change of a sheet was saved, in milliseconds since 1970, by assignment. */
  savedAt: ReadonlyMap<number, number>
}

export interface Queue {
  state: () => QueueState
  subscribe: (listen: () => void) => () => void
  /** @param seen the revision of what the judge saw; 0: nothing */
  put: (id: LaneId, value: number | Written, seen: number) => void
  /** Keeps what is here and sends it over what is stored, or sends again what was refused. */
  keepMine: (id: LaneId) => void
  /** Keeps what is stored and drops the change. */
  keepStored: (id: LaneId) => void
  /** Sends everything that waits at once, without waiting for the end of a pause. */
  hurry: () => void
  /** Takes over what another tab has changed in the storage. */
  readAgain: (storageKey: string | null) => void
  /** Stops sending. */
  end: () => void
}

interface QueueOptions {
  storage: Storage
  userId: number
  /**
   * Sends a change that is based on the revision `base`. Resolves to what the server holds, or to why it failed;
   * never rejects.
   */
  send: (id: LaneId, change: Change, base: number) => Promise<Saved | SendFailure>
  onSaved: (id: LaneId, saved: Saved) => void
  /** Called when another tab has finished a lane, so that the server's state must be fetched. */
  onDoneElsewhere: (id: LaneId) => void
  newId?: () => string
  now?: () => number
  /** Runs it in only one tab of the browser at a time. */
  alone?: (run: () => Promise<void>) => Promise<void>
}

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]
const LONGEST_PAUSE_MS = 30_000
/** Pause in milliseconds after the last keystroke, before a text is sent. */
const TEXT_MS = 1000

/** Creates the queue that saves marks and texts automatically, in the order in which they were made (J24). */
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
    // A text that was sent before is no longer being typed, so it waits for no pause.
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

  /** Sends the first change that is due. Returns whether there may be more to send now. */
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
    // Another tab may have put a newer change into the storage, before this one heard of it.
    const after = (state.loose.has(key) ? null : kept.read(key)) ?? state.lanes.get(key)
    if (hasEnded || !after) return !hasEnded
    return take(key, after, due, answer)
  }

  /**
   * Takes over a lane as another tab left it. What that tab saved is shown at once, so that no text changes back.
   */
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
    // The saved value is shown first, and only then the lane is removed, so that no mark flickers.
    paint(lane, answer)
    change({ savedAt: new Map(state.savedAt).set(lane.assignmentId, now()) })
    set(key, answered(lane, due.clientId, answer.revision))
    return true
  }

  /** Shows what is saved. An error in showing it must not keep other changes from being saved. */
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

/** Returns the lanes of a sheet, or of all sheets, that are still to be saved or decided. */
export const waitingOf = ({ lanes }: Pick<QueueState, 'lanes'>, assignmentId?: number): Lane[] =>
  [...lanes.values()].filter((lane) => assignmentId === undefined || lane.assignmentId === assignmentId)
