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

/**
 * The rules of a password, which are ticked off while typing. They have their own file, because the first screen
 * has a password but no rules.
 */
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
