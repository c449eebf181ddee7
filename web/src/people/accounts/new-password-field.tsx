import { type ComponentProps, useEffect, useState } from 'react'
import {
  notCommon,
  notOwnWord,
  type PasswordOwner,
  readCommonPasswords,
} from '@portal/contract/people/guessable-passwords.ts'
import type { PasswordRule } from '@portal/contract/people/passwords.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PasswordRules } from '../../ui/form/password-rules.tsx'
import address from '@portal/contract/people/common-passwords.txt?url'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'renderRules'> & {
  rules: readonly PasswordRule[]
  /** The person whose password it becomes. Without it, the person that the surrounding form describes. */
  owner?: PasswordOwner
}

/** A field for a new password. It ticks off every rule that could refuse the password as one types. */
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
    // Without the list of common passwords the rule isn't shown. The server still checks it.
    ...(common === 'missing' ? [] : [notCommon(common)]),
    notOwnWord(owner ?? typedOwner, publicEdition()),
  ]
  return (
    <PasswordField
      {...field}
      renderRules={(typed, id) => <PasswordRules id={id} typed={typed.normalize('NFC')} rules={listed} />}
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

let list: Promise<ReadonlySet<string>> | undefined

/** Loads the server's list of common passwords, once. What is typed is checked here and stays in the browser. */
function loadCommonPasswords() {
  list ??= fetchList()
  return list
}

async function fetchList() {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The list of common passwords: ${answer.status}`)
  return readCommonPasswords(await answer.text())
}
