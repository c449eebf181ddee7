import { classNames } from '../browser/class-names.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './password-field.module.css'

export interface PasswordRule {
  label: string
  test: (password: string) => boolean
}

interface PasswordRulesProps {
  id: string
  typed: string
  rules: readonly PasswordRule[]
}

/** Ticked off while typing. Apart from the field, because the first screen asks for a password and lists no rules. */
export const PasswordRules = ({ id, typed, rules }: PasswordRulesProps) => (
  <ul id={id} className={styles.rules}>
    {rules.map(({ label, test }) => (
      <PasswordRuleLine key={label} label={label} met={typed !== '' && test(typed)} />
    ))}
  </ul>
)

const PasswordRuleLine = ({ label, met }: { label: string; met: boolean }) => (
  <li className={classNames(styles.rule, met && styles.met)}>
    <Icon name={met ? 'check' : 'minus'} />
    {label}
    {met && <VisuallyHidden> (cumplida)</VisuallyHidden>}
  </li>
)
