import { expect, it } from 'vitest'
import type { PendingItem } from '@portal/contract/entries/enrollments.ts'
import { distinctItems } from './pending-items.ts'

it('says once what two enrollments of a campaign both lack, and each own question (S14.5)', () => {
  const caseVideo: PendingItem = { section: 'archivos', field: 'video_case', text: 'Falta el video caso' }
  const first: PendingItem = {
    section: 'preguntas',
    field: 'respuesta_6',
    text: 'Falta responder (Feat Creadores)',
  }
  const second: PendingItem = { section: 'preguntas', field: 'respuesta_7', text: 'Falta responder (Lo veo)' }

  expect(distinctItems([caseVideo, first, { ...caseVideo }, second])).toEqual([caseVideo, first, second])
  expect(distinctItems([])).toEqual([])
})
