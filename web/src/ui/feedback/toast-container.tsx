import { createRoot } from 'react-dom/client'
import { type CloseButtonProps, cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { Button } from '../action/button.tsx'
import { Icon } from '../media/icon.tsx'
import { onTopmostModal, topmostModal } from '../browser/modal-stack.ts'
import type { ToastAction, ToastPosition, ToastTone } from './toast.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import './toast.css'

const TOAST_MS = 5000
/** How many stand at once: a further one takes the place of the oldest (F29). */
const MOST = 3

const icons = { success: 'check', error: 'alert', info: 'info' } as const

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 })

const Close = ({ closeToast }: CloseButtonProps) => (
  <Button variant="quiet" size="small" icon="cross" className="toast-close" onClick={closeToast}>
    <VisuallyHidden>Cerrar notificación</VisuallyHidden>
  </Button>
)

interface OfferProps {
  text: string
  action: ToastAction
  onDone: () => void
}

const Offer = ({ text, action, onDone }: OfferProps) => (
  <div className="toast-offer">
    <span>{text}</span>
    <Button
      size="small"
      onClick={() => {
        action.act()
        onDone()
      }}
    >
      {action.text}
    </Button>
  </div>
)

const host = document.createElement('div')

// An open modal makes everything outside it inert, so the toasts move into the topmost one.
function follow() {
  const home = topmostModal() ?? document.body
  if (host.parentElement === home) return
  if (host.isConnected && 'moveBefore' in home) home.moveBefore(host, null)
  else home.append(host)
}

follow()
onTopmostModal(follow)

// Toasts stand below the bar, and the page keeps as much room there as they take (F29).
const page = document.documentElement.style
function place() {
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().bottom ?? 0
  const height = host.querySelector('.Toastify__toast-container')?.clientHeight ?? 0
  page.setProperty('--bar', `${bar}px`)
  page.setProperty('--toasts', `${height}px`)
}
for (const moving of ['scroll', 'resize']) addEventListener(moving, place, { passive: true })
new MutationObserver(place).observe(host, { childList: true, subtree: true })
// Another screen, or one that has just got its content, may have another bar.
new ResizeObserver(() => requestAnimationFrame(place)).observe(document.body)

// Alt+T pauses all toasts. Moving the focus out of them resumes them.
host.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) toast.play()
})

// The toasts have their own root, so that they stay when the page changes.
createRoot(host).render(
  <ToastContainer
    aria-label="Notificaciones Alt+T"
    hotKeys={(event) => event.altKey && event.code === 'KeyT'}
    autoClose={TOAST_MS}
    pauseOnHover
    pauseOnFocusLoss
    hideProgressBar
    newestOnTop
    transition={slide}
    closeButton={Close}
  />,
)

let pressedAt = 0
for (const press of ['pointerdown', 'keydown'])
  window.addEventListener(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, passive: true })

/** The errors that are shown, with the times since when. */
const errors = new Map<string, number>()

/**
 * Removes errors after a retry has succeeded. Errors that came after the last press stay: they belong to something
 * else.
 */
export function clearOldErrors() {
  for (const [toastId, shownAt] of errors) if (shownAt < pressedAt) toast.dismiss(toastId)
}

/** How many toasts were shown. */
let count = 0
/** The newest toast of each tone and text, in the order in which they came. */
const newest = new Map<string, string>()

/**
 * Shows a toast. The same text takes the place of the one that is still there, so that a second press gets an
 * answer too.
 */
export function showToast(tone: ToastTone, text: string, position: ToastPosition, action?: ToastAction) {
  const said = `${tone}: ${text}`
  const before = newest.get(said)
  if (before) {
    toast.dismiss(before)
    newest.delete(said)
  }
  for (const oldest of [...newest.values()].slice(0, Math.max(0, newest.size + 1 - MOST)))
    toast.dismiss(oldest)
  const toastId = `${(count += 1)} ${said}`
  newest.set(said, toastId)
  if (tone === 'error') errors.set(toastId, performance.now())
  if (tone === 'success') clearOldErrors()
  toast(action ? <Offer text={text} action={action} onDone={() => toast.dismiss(toastId)} /> : text, {
    type: tone,
    toastId,
    role: tone === 'error' ? 'alert' : 'status',
    icon: <Icon name={icons[tone]} />,
    position,
    onClose() {
      errors.delete(toastId)
      if (newest.get(said) === toastId) newest.delete(said)
    },
  })
}

export const clearToasts = () => toast.dismiss()
