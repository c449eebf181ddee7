import { create } from 'zustand'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './saved-state.module.css'

/** Kept apart from the form, so that a keystroke renders this line and no field. */
const useSavedState = create<{ dirty: boolean; savedAt: Date | null }>(() => ({
  dirty: false,
  savedAt: null,
}))

export const startUnsaved = () => useSavedState.setState({ dirty: false, savedAt: null })
export const setDirty = (dirty: boolean) => useSavedState.setState({ dirty })
export const markDirty = () => useSavedState.getState().dirty || useSavedState.setState({ dirty: true })
/** @param everything whether all that is typed was saved; false if more was typed meanwhile */
export const markSaved = (everything: boolean) =>
  useSavedState.setState({ dirty: !everything, savedAt: new Date() })

const clock = new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 'Cambios sin guardar' or 'Guardado a las 15:42'. */
export function SavedState() {
  const { dirty, savedAt } = useSavedState()
  return (
    <output className={styles.state}>
      {dirty
        ? 'Cambios sin guardar'
        : savedAt && (
            <>
              <Icon name="check" /> Guardado a las {clock.format(savedAt)}
            </>
          )}
    </output>
  )
}
