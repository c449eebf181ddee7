import { createContext } from 'react'

/** Whether whoever looks may change or export something; buttons with `changes` are absent where not. */
export const MayChange = createContext(true)
