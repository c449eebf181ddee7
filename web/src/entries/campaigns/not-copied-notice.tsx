import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { Notice } from '../../ui/feedback/notice.tsx'

const notCopiedSchema = z.object({ notCopied: z.array(z.string()) })
/** The history state of the page to which 'Usar de nuevo' leads. */
export type NotCopied = z.infer<typeof notCopiedSchema>

/** Says what was not copied when the campaign was made from another one (E20). It goes with the next page. */
export function NotCopiedNotice() {
  const { data } = notCopiedSchema.safeParse(useLocation().state)
  if (!data || data.notCopied.length === 0) return null
  return (
    <Notice tone="warn" title="No pudimos copiar todo" live>
      <ul>
        {data.notCopied.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
