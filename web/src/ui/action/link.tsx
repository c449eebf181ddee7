import type { ComponentProps, MouseEvent } from 'react'
import {
  createPath,
  matchPath,
  type NavigateOptions,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router'
import { prefetchScreen } from '../browser/prefetch.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'state'> {
  to: To
}

/** A link within the portal. browser-router.tsx says why it isn't React Router's own. */
export function Link({ to, state, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const prefetch = () => prefetchScreen(href)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return
    event.preventDefault()
    // The second press of a double click would be a second step, or hit the same link on the next screen.
    if (event.detail > 1) return
    // Browsers do the same: following a link to the current address adds no entry to the history.
    void navigate(to, { replace: href === here, state: state as unknown })
  }

  return (
    <a onPointerEnter={prefetch} onFocus={prefetch} {...rest} href={href} target={target} onClick={follow}>
      {children}
    </a>
  )
}

/** Returns whether the link opens here: not in a new tab, and not as a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/**
 * A link that knows whether its page, or one below it, is the current one.
 * @param also further addresses at which the link is the current one; '…/*' means all below
 */
export function NavLink({
  end = false,
  also,
  'aria-current': kind = 'page',
  ...link
}: LinkProps & { end?: boolean | undefined; also?: readonly string[] | undefined }) {
  const path = decodePath(useResolvedPath(link.to).pathname)
  const here = decodePath(useLocation().pathname)
  const isCurrent =
    matchPath({ path, end }, here) !== null || also?.some((other) => matchPath(other, here)) === true
  return <Link {...link} aria-current={isCurrent ? kind : undefined} />
}

/** Decodes the path: the address bar holds 'contrase%C3%B1a' for 'contraseña'. */
function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
