import { createContext, useContext } from 'react'

export interface FormState {
  /** The first message of each faulty field, by the field's name. */
  issues: Readonly<Record<string, string>>
  busy: boolean
  /** The value of the submit button that was pressed. */
  pressed: string | undefined
}

export const FormContext = createContext<FormState>({ issues: {}, busy: false, pressed: undefined })

export const useForm = () => useContext(FormContext)

export function useIssue(name: string | undefined): string | undefined {
  const { issues } = useForm()
  return name === undefined ? undefined : issues[name]
}
