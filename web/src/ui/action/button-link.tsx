import type { ComponentProps } from 'react'
import { type ButtonLook, ButtonText, buttonClass } from './button.tsx'
import { Link } from './link.tsx'

type ButtonLinkProps = ButtonLook & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }))

/** `to` stays in the portal; `href` leaves it or downloads. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...link }: ButtonLinkProps) {
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
