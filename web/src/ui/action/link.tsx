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

/** Within the portal; see browser-router.tsx for why it isn't React Router's own. */
export function Link({ to, state, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const path = createPath(useResolvedPath(to))
  const here = createPath(useLocation())
  const prefetch = () => prefetchScreen(href)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return
    event.preventDefault()
    // The second press of a double click would be a second step, or meet the same link on the next screen.
    if (event.detail > 1) return
    // As browsers do: the same address again is no new step back.
    void navigate(to, { replace: path === here, state: state as unknown })
  }

  return (
    <a onPointerEnter={prefetch} onFocus={prefetch} {...rest} href={href} target={target} onClick={follow}>
      {children}
    </a>
  )
}

/** Neither a new tab nor a download is asked for. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/**
 * A link that knows whether its page, or one below it, is the current one.
 * @param also other addresses at which it is the current one too; '…/*': all below
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

/** The address bar holds 'contrase%C3%B1a' where a link says 'contraseña'. */
function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
