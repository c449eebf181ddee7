import * as z from 'zod/mini'
import { verbatim } from '../platform/fields.ts'

/** Maximum length in characters: longer than anybody types, short enough to hash quickly. */
export const MAX_PASSWORD_LENGTH = 128

const CONFIRM_MISMATCH = 'Las contraseñas no coinciden'

export interface PasswordRule {
  /** The short form that the checklist under the field shows. */
  label: string
  message: string
  test: (password: string) => boolean
}

/** The rules for the password of a registration (V11). */
export const registrationRules: readonly PasswordRule[] = [
  {
    label: '10 caracteres o más',
    message: 'La contraseña debe tener al menos 10 caracteres',
    test: (password) => password.length >= 10,
  },
  {
    label: 'Una letra mayúscula',
    message: 'Debe contener al menos una letra mayúscula',
    test: (password) => /\p{Lu}/u.test(password),
  },
  {
    label: 'Un número',
    message: 'Debe contener al menos un número',
    test: (password) => /\d/.test(password),
  },
  {
    label: 'Un carácter especial: !@#$%^&*(),.?":{}|<>',
    message: 'Debe contener al menos un carácter especial',
    test: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
]

/** The rules for a password that is changed (V20–V23). */
export const changeRules: readonly PasswordRule[] = [
  {
    label: '8 caracteres o más',
    message: 'Debe tener al menos 8 caracteres',
    test: (password) => password.length >= 8,
  },
  {
    label: 'Una letra mayúscula',
    message: 'Debe incluir una letra mayúscula',
    test: (password) => /\p{Lu}/u.test(password),
  },
  {
    label: 'Un carácter especial',
    message: 'Debe incluir un carácter especial',
    test: (password) => /[^\p{L}\p{N}]/u.test(password),
  },
  {
    label: 'Un número',
    message: 'Debe incluir al menos un número',
    test: (password) => /\d/.test(password),
  },
]

function password(required: string, rules: readonly PasswordRule[]) {
  return verbatim(required, MAX_PASSWORD_LENGTH).check(
    z.normalize('NFC'),
    z.minLength(1, required),
    ...rules.map((rule) => z.refine<string>(rule.test, rule.message)),
  )
}

export const loginPassword = verbatim('La contraseña es obligatoria', MAX_PASSWORD_LENGTH).check(
  z.minLength(1, 'La contraseña es obligatoria'),
  z.minLength(4, 'Mínimo 6 caracteres'),
)

export const registrationPassword = password('La contraseña es obligatoria', registrationRules)

export const changePassword = password('Este campo es obligatorio', changeRules)

export const confirmation = (message: string) =>
  verbatim(message, MAX_PASSWORD_LENGTH).check(z.normalize('NFC'), z.minLength(1, message))

/** Checks that the confirmation equals the password (V12, V24). */
export const confirmed = <T extends { password: string; confirmPassword: string }>() =>
  z.refine<T>((values) => values.password === values.confirmPassword, {
    error: CONFIRM_MISMATCH,
    path: ['confirmPassword'],
    // The check also runs when other fields have faults, so that this message appears together with theirs.
    when: ({ value }) => isRecord(value) && typeof value.confirmPassword === 'string',
  })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const passwordForm = (confirmMessage: string) =>
  z.object({ password: changePassword, confirmPassword: confirmation(confirmMessage) }).check(confirmed())

/** The dialog of S01, which forces a new password. */
export const forcedPasswordSchema = passwordForm('Este campo es obligatorio')

/** The section 'Inicio de sesión' of the profile (S06.3). */
export const profilePasswordSchema = passwordForm('Debes confirmar la contraseña')
