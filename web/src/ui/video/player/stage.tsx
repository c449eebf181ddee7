import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../../browser/class-names.ts'
import styles from './stage.module.css'

interface StageProps extends ComponentProps<'div'> {
  width: number
  height: number
}

/**
 * The box of a video, in the video's shape. It is as wide as there is room, and never higher than the screen or
 * `--tallest`.
 */
export const Stage = ({ width, height, className, ...box }: StageProps) => (
  <div
    {...box}
    className={classNames(styles.stage, className)}
    style={{ '--shape': width / height } as CSSProperties}
  />
)
