import { createRoot } from 'react-dom/client'
import { type CloseButtonProps, cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { Button } from '../action/button.tsx'
import { Icon } from '../media/icon.tsx'
import { onTopmostModal, topmostModal } from '../browser/modal-stack.ts'
import type { ToastPosition, ToastTone } from './toast.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import './toast.css'

const TOAST_MS = 5000

const icons = { success: 'check', error: 'alert', info: 'info' } as const

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 })

const Close = ({ closeToast }: CloseButtonProps) => (
  <Button variant="quiet" size="small" icon="cross" className="toast-close" onClick={closeToast}>
    <VisuallyHidden>Cerrar notificación</VisuallyHidden>
  </Button>
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

// Alt+T stops the time of all toasts; leaving them sets it going again.
host.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) toast.play()
})

// A root of its own: the pages need not carry a container, and leaving a page leaves its toasts standing.
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

/** The errors that stand there, and since when. */
const errors = new Map<string, number>()

/** What was tried again has succeeded. An error that came since the last press belongs to what goes on. */
function takeOldErrorsAway() {
  for (const [toastId, shownAt] of errors) if (shownAt < pressedAt) toast.dismiss(toastId)
}

/** The same words while they still stand there are not said twice. */
export function showToast(tone: ToastTone, text: string, position: ToastPosition) {
  const toastId = `${tone}: ${text}`
  if (tone === 'error') errors.set(toastId, performance.now())
  if (tone === 'success') takeOldErrorsAway()
  toast(text, {
    type: tone,
    toastId,
    role: tone === 'error' ? 'alert' : 'status',
    icon: <Icon name={icons[tone]} />,
    position,
    onClose: () => errors.delete(toastId),
  })
}

export const clearToasts = () => toast.dismiss()
