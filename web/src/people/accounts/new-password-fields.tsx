import type { User } from '@portal/contract/people/accounts.ts'
import { changeRules } from '@portal/contract/people/passwords.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** New password and its confirmation (V20–V24). */
export const NewPasswordFields = ({ user }: { user: User }) => (
  <>
    {/* Tells password managers whose password this is. */}
    <input type="text" autoComplete="username" value={user.email} readOnly hidden />
    <NewPasswordField
      name="password"
      owner={user}
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
