import type { EntryVersion } from '@portal/contract/jury/sheets/entry-version.ts'

/** Returns a frozen entry that holds one of each kind of content. */
export const entryVersion = (facts: Partial<EntryVersion> = {}): EntryVersion => ({
  code: 'AR-0007',
  category: { key: '3', name: 'Mejor historia' },
  campaignName: 'Volver a casa',
  brandName: 'Café Aurora S.A.',
  answers: [
    { questionKey: '1', question: '¿Cuál fue el desafío?', answer: 'Que todos volvieran a casa.' },
    { questionKey: '2', question: '¿Cuál fue la idea?', answer: 'Un tren.' },
  ],
  credits: {
    companies: [
      { name: 'Café Aurora S.A.', role: 'Anunciante' },
      { name: 'Sur Creativa Argentina S.A.', role: 'Agencia creativa' },
    ],
    people: [{ name: 'Ana María Gómez', role: 'Directora', companyName: 'Sur Creativa' }],
  },
  files: [
    { usage: 'video_pauted', sha256: 'aa', size: 10, durationSeconds: 20.5, width: 1080, height: 1920 },
    { usage: 'video_case', sha256: 'bb', size: 20, durationSeconds: 90, width: 1920, height: 1080 },
  ],
  ...facts,
})
