import { createContext, useContext } from 'react'

export interface FormState {
  /** First message of each faulty field, by its name. */
  issues: Readonly<Record<string, string>>
  busy: boolean
  /** Value of the submit button in use. */
  pressed: string | undefined
}

export const FormContext = createContext<FormState>({ issues: {}, busy: false, pressed: undefined })

export const useForm = () => useContext(FormContext)

export function useIssue(name: string | undefined): string | undefined {
  const { issues } = useForm()
  return name === undefined ? undefined : issues[name]
}
