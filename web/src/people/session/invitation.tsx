import type { ReactNode } from 'react'
import { classNames } from '../../ui/browser/class-names.ts'
import { Split } from '../../ui/layout/split.tsx'
import { PosterFrame } from './poster-frame.tsx'
import styles from './invitation.module.css'

/** The layout of the screens that invite people in: large type, with the wall of frames beside it. */
export const Invitation = ({ posterTo, children }: { posterTo?: string; children: ReactNode }) => (
  <Split frame={<PosterFrame to={posterTo} />} className={classNames(styles.invitation)}>
    {children}
  </Split>
)
