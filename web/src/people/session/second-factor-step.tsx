import { useEffect, useRef, useState } from 'react'
import { anyCodeSchema, secondFactorRoutes, timeCodeSchema } from '@portal/contract/people/second-factor.ts'
import { ApiError, call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { registeredEmail } from './registered-email.ts'
import { startSession } from './session-store.ts'
import styles from './login-page.module.css'

interface SecondFactorStepProps {
  challenge: string
  onBack: () => void
}

/** L02: the code after a right password. */
export function SecondFactorStep({ challenge, onBack }: SecondFactorStepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <CodeForm
      key={String(isRecovery)}
      challenge={challenge}
      onBack={onBack}
      isRecovery={isRecovery}
      onSwitch={() => setIsRecovery(!isRecovery)}
    />
  )
}

interface CodeFormProps extends SecondFactorStepProps {
  isRecovery: boolean
  onSwitch: () => void
}

function CodeForm({ challenge, onBack, isRecovery, onSwitch }: CodeFormProps) {
  const form = useRef<FormHandle>(null)
  useEffect(() => {
    form.current?.focus('code')
  }, [])
  return (
    <Form
      ref={form}
      aria-label="Segundo factor"
      schema={isRecovery ? anyCodeSchema : timeCodeSchema}
      failure={secondFactorRoutes.login.failure}
      onFailure={(message, error) => {
        toast.error(message)
        if (error instanceof ApiError && error.code === 'second_factor_over') onBack()
      }}
      onSubmit={async ({ code }) => {
        const { token } = await call(secondFactorRoutes.login, { body: { challenge, code } })
        registeredEmail.forget()
        startSession(token)
      }}
      className={styles.form}
      actions={
        <>
          <SubmitButton wide busyText="Ingresando…">
            Ingresar
          </SubmitButton>
          <Button wide onClick={onBack}>
            Volver
          </Button>
        </>
      }
    >
      {isRecovery ? (
        <TextField name="code" label="Código de recuperación" autoComplete="off" />
      ) : (
        <TextField
          name="code"
          label="Código de tu aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <button type="button" className={styles.forgot} onClick={onSwitch}>
        {isRecovery ? 'Usar el código de tu aplicación' : 'Usar un código de recuperación'}
      </button>
    </Form>
  )
}
