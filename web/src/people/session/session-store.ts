import { create } from 'zustand'
import type { Role } from '@portal/contract/platform/roles.ts'
import { setBearer } from '../../api/call.ts'
import { serverNow } from '../../api/server-clock.ts'
import { browserStore } from '../../ui/browser/stores.ts'
import { forgetViewingToken, viewing } from './viewing.ts'

const KEY = 'ad-awards-token'
/** Timers hold 32 bits; a longer session is looked at again when this is over. */
const MAX_TIMER_MS = 2 ** 31 - 1

interface Session {
  token: string
  userId: number
  role: Role
  /** Seconds since 1970. */
  exp: number
}

interface SessionState {
  session: Session | null
  /** How the last session of this tab ended: by the person, or by itself, which the login screen explains. */
  ended: Ending | null
}

export const useSession = create<SessionState>(() => ({
  session: read(viewing ? viewing.token : browserStore.getItem(KEY)),
  ended: null,
}))

type Ending = 'signed out' | 'expired'

const onEnd: ((ended: Ending, userId: number) => void)[] = []

/** Runs when the session ends, however it ends and in whichever tab (T01): what belonged to it goes. */
export const onSessionEnd = (clear: (ended: Ending, userId: number) => void) => {
  onEnd.push(clear)
}

/** Of this browser's own session, also while this tab views something else. */
export const storedToken = () => browserStore.getItem(KEY)
export const storedSession = () => read(storedToken())

export function startSession(token: string) {
  browserStore.setItem(KEY, token)
  useSession.setState({ session: read(token), ended: null })
  scheduleEnd()
}

export function endSession(ended: Ending) {
  const { session } = useSession.getState()
  const stored = browserStore.getItem(KEY)
  if (viewing) forgetViewingToken()
  // Another tab has signed in, and this one was asleep.
  else if (ended === 'expired' && session && stored && stored !== session.token) return follow(stored)
  else {
    // Other tabs hear how it ended before they hear that it is gone.
    browserStore.setItem(KEY, ended)
    browserStore.removeItem(KEY)
  }
  close(ended)
}

function close(ended: Ending) {
  clearTimeout(timer)
  const { session } = useSession.getState()
  useSession.setState({ session: null, ended })
  for (const clear of onEnd) clear(ended, session?.userId ?? 0)
}

let timer: ReturnType<typeof setTimeout> | undefined

function scheduleEnd() {
  clearTimeout(timer)
  const { session } = useSession.getState()
  if (!session) return
  const left = session.exp * 1000 - serverNow()
  if (left <= 0) return endSession('expired')
  timer = setTimeout(scheduleEnd, Math.min(left, MAX_TIMER_MS))
}

/** Valid when decodable and not past its end (T01). */
function read(token: string | null): Session | null {
  try {
    const [, payload] = (token ?? '').split('.')
    const { id, role, exp } = JSON.parse(atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return token && exp * 1000 > serverNow() ? { token, userId: id, role, exp } : null
  } catch {
    return null
  }
}

setBearer({
  token: () => useSession.getState().session?.token ?? null,
  onRefused: (token) => {
    if (useSession.getState().session?.token === token) endSession('expired')
  },
})

/** Another tab signed in or out: this is what the storage holds now. */
function follow(stored: string | null) {
  const { session } = useSession.getState()
  const theirs = read(stored)
  // Removes the data of one person before the next one signs in.
  if (session && session.userId !== theirs?.userId) close(stored === 'signed out' ? stored : 'expired')
  if (!theirs) return
  useSession.setState({ session: theirs, ended: null })
  scheduleEnd()
}

// A view as a brand is this tab's alone.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY && !viewing) follow(newValue)
})
// A page to which the browser goes back has heard nothing while it was away.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !viewing) follow(browserStore.getItem(KEY))
})

// It ran out while no page was open.
if (!viewing && browserStore.getItem(KEY) && !useSession.getState().session) endSession('expired')
scheduleEnd()
