import { createContext } from 'react'

/** Whether the person may change or export something. If not, buttons with `changes` aren't shown. */
export const MayChange = createContext(true)
