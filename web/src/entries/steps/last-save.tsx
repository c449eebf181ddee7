import { type Campaign, savedPartLabels } from '@portal/contract/entries/campaigns.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { Link } from '../../ui/action/link.tsx'
import text from '../../ui/words/text.module.css'
import { timeAgo } from '../../ui/words/time-in-words.ts'

/** Says who else of the brand saved the campaign last, and what (B08). Of one's own saves it says nothing. */
export function LastSave({ lastSave }: Pick<Campaign, 'lastSave'>) {
  const me = useUser().data?.id
  if (!lastSave || me === undefined || lastSave.userId === me) return null
  const { name, at, part } = lastSave
  return (
    <p className={text.note}>
      <span>{`${name} guardó ${timeAgo(Date.parse(at))}: ${savedPartLabels[part]}.`}</span>{' '}
      <Link to="/perfil/actividad">Ver la actividad</Link>
    </p>
  )
}
