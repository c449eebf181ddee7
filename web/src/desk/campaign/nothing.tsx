import type { ReactNode } from 'react'
import text from '../../ui/words/text.module.css'

export const Nothing = ({ children }: { children: ReactNode }) => <p className={text.soft}>{children}</p>
