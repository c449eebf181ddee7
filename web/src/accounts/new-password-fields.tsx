import { changeRules } from '@portal/contract/passwords.ts'
import { PasswordField } from '../ui/password-field.tsx'

/** New password and its confirmation (V20–V24). */
export const NewPasswordFields = ({ email }: { email: string }) => (
  <>
    {/* Tells password managers whose password this is. */}
    <input type="text" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      name="password"
      label="Nueva contraseña"
      autoComplete="new-password"
      rules={changeRules}
      data-autofocus
    />
    <PasswordField
      name="confirmPassword"
      label="Confirma la contraseña"
      what="confirmación"
      autoComplete="new-password"
    />
  </>
)
