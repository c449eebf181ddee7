import { type ComponentProps, use } from 'react'
import { type ButtonLook, ButtonText, buttonClass } from './button.tsx'
import { Link } from './link.tsx'
import { MayChange } from './may-change.ts'

type ButtonLinkProps = ButtonLook & {
  /** Marks a link to where something is changed. It isn't shown to those who may only read (J04). */
  changes?: boolean
} & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }))

/** `to` stays in the portal; `href` leaves it or downloads. */
export function ButtonLink({
  variant,
  size,
  icon,
  wide,
  changes = false,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  const mayChange = use(MayChange)
  if (changes && !mayChange) return null
  const look = buttonClass({ variant, size, wide }, className)
  const text = <ButtonText icon={icon}>{children}</ButtonText>
  return 'to' in link ? (
    <Link {...link} className={look}>
      {text}
    </Link>
  ) : (
    <a {...link} className={look}>
      {text}
    </a>
  )
}
