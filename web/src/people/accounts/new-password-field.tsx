import { type ComponentProps, useEffect, useState } from 'react'
import { notCommon, notOwnWord, type PasswordOwner } from '@portal/contract/people/guessable-passwords.ts'
import type { PasswordRule } from '@portal/contract/people/passwords.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PasswordRules } from '../../ui/form/password-rules.tsx'
import { loadCommonPasswords } from './common-passwords.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'renderRules'> & {
  rules: readonly PasswordRule[]
  /** Whose password it becomes; without it, whoever the form around it is filled in for. */
  owner?: PasswordOwner
}

/** Every rule that can refuse the password is ticked off as one types. */
export function NewPasswordField({ rules, owner, ...field }: NewPasswordFieldProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [typedOwner, setTypedOwner] = useState(NOBODY)
  const [common, setCommon] = useState<ReadonlySet<string> | 'missing'>()

  useEffect(() => {
    if (!form) return
    const read = () => setTypedOwner(ownerIn(form))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [form])

  const listed = [
    ...rules,
    // A rule that can't be looked at here isn't listed; the server still does.
    ...(common === 'missing' ? [] : [notCommon(common)]),
    notOwnWord(owner ?? typedOwner, publicEdition()),
  ]
  return (
    <PasswordField
      {...field}
      renderRules={(typed, id) => <PasswordRules id={id} typed={typed} rules={listed} />}
      onFocus={({ currentTarget }) => {
        setForm(currentTarget.form)
        loadCommonPasswords().then(setCommon, () => setCommon('missing'))
      }}
    />
  )
}

const NOBODY: PasswordOwner = { name: '', lastName: '', email: '' }

function ownerIn(form: HTMLFormElement): PasswordOwner {
  const text = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  return { name: text('name'), lastName: text('lastName'), email: text('email') }
}
