import type { ReactNode } from 'react'
import styles from './nothing.module.css'

export const Nothing = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>
