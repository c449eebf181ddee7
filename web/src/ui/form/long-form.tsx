import type * as z from 'zod/mini'
import { Form, type FormProps } from './form.tsx'
import styles from './long-form.module.css'

interface LongFormProps<S extends z.ZodMiniType> extends FormProps<S> {
  isChanged: boolean
}

/** A form whose buttons stay in sight, and say whether everything is saved. */
export const LongForm = <S extends z.ZodMiniType>({ isChanged, actions, ...props }: LongFormProps<S>) => (
  <Form
    {...props}
    className={styles.form}
    actions={
      actions && (
        <>
          {actions}
          <output className={styles.state}>
            {isChanged ? 'Hay cambios sin guardar.' : 'Todo está guardado.'}
          </output>
        </>
      )
    }
  />
)
