const measurementCompany = 'Índice de Medios'

// The platform's name stands alone in two category names, so it takes no article: 'Lo vi en Vertical'.
export const edition = {
  year: 2025,
  shortYear: 25,
  awardsName: 'Ad Awards',
  platform: 'Vertical',
  organizer: { name: 'Ad Awards', domicile: 'Ciudad de México, México' },
  footer: {
    copyright: '© 2025 Ad Awards. Todos los derechos reservados.',
    developerCredit: 'Desarrollo: Estudio Portal',
    measurementCredit: `Medición de medios: ${measurementCompany}`,
  },
  contact: {
    name: 'Valentina Rojas',
    role: 'directora de Capacitación',
    company: measurementCompany,
    email: 'valentina.rojas@indicedemedios.example',
  },
  support: { email: 'soporte@adawards.example' },
  videoGuidance: {
    campaignVideos: 'Cada video de campaña debe durar entre 1 y 3 minutos.',
    caseVideo: 'El video caso puede durar hasta 2 minutos.',
    fileNames: 'Usa nombres de archivo sin caracteres especiales.',
    totalSize: 'Procura que todos los archivos juntos no superen los 400MB.',
  },
  /** The durations of the guidance above. */
  videoSeconds: { video_pauted: { from: 60, to: 180 }, video_case: { from: 0, to: 120 } },
} as const
