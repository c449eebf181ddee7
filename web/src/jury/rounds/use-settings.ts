import { type RefObject, useRef } from 'react'
import type { Category } from '@portal/contract/editions/edition.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { awardLabels, medals } from '@portal/contract/jury/awards.ts'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import type { Round } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'
import { conflictIn } from '../../people/drafts/conflict-in.ts'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import type { FormHandle } from '../../ui/form/form.tsx'
import { draftName } from './round-drafts.ts'
import { useSetRound } from './round-queries.ts'
import { labels, placesField, quotaField, settingsForm, valuesOf } from './settings-values.ts'

/** The dates and rules as they are edited, with their draft and their saving. */
export function useSettings(
  { round, program, categories }: { round: Round; program: Program; categories: readonly Category[] },
  form: RefObject<FormHandle | null>,
) {
  const { timeZone } = program
  const categoryIds = categories.map(({ id }) => id)
  const setRound = useSetRound()
  // What is saved now. A date that was not edited keeps its seconds.
  const saved = useRef(round)
  const fieldNames: Record<string, string> = {
    ...labels,
    ...Object.fromEntries(categories.map(({ id, name }) => [placesField(id), `Lugares en ${name}`])),
    ...Object.fromEntries(medals.map((medal) => [quotaField(medal), `${awardLabels[medal]}, como máximo`])),
  }
  const shared = useSharedForm({
    form,
    name: draftName(round.id, 'settings'),
    saved: valuesOf(round, timeZone, categoryIds),
    revision: round.revision,
    labels: fieldNames,
    onFollow() {
      saved.current = round
    },
    heldIn(error) {
      const found = conflictIn(roundRoutes.change, error)
      if (!found) return null
      const held = found.stored.round
      saved.current = held
      return { values: valuesOf(held, timeZone, categoryIds), revision: held.revision, change: found }
    },
  })

  return {
    shared,
    /** Finds faults only. What is sent is parsed anew in `save`. */
    schema: settingsForm(round, timeZone, categoryIds),
    fieldNames,
    /** @returns whether it was saved; false while a conflict with something else saved isn't decided */
    save: (handle: FormHandle) =>
      shared.save(async (revision) => {
        // By now the fields hold also what was saved elsewhere.
        const schema = settingsForm(saved.current, timeZone, categoryIds)
        const body = { ...schema.parse(handle.values()), revision }
        const answer = await call(roundRoutes.change, { params: { roundId: round.id }, body })
        saved.current = answer.round
        setRound(answer.round)
        return { values: valuesOf(answer.round, timeZone, categoryIds), revision: answer.round.revision }
      }),
  }
}
