/** Every failure that the server can answer: each code has one status and one Spanish sentence. */
export const errors = {
  invalid_input: { status: 400, message: 'Revisa los datos: hay campos por corregir.' },
  invalid_body: {
    status: 400,
    message: 'No pudimos leer los datos enviados. Recarga la página y vuelve a intentarlo.',
  },
  invalid_code: { status: 400, message: 'Código de verificación inválido o ya utilizado.' },
  passkey_refused: {
    status: 400,
    message: 'No pudimos comprobar tu llave de acceso. Vuelve a intentarlo o usa tu contraseña.',
  },
  /** The code of a company's sign-in is unknown, used, expired, or another browser's (L04). */
  company_expired: {
    status: 400,
    message: 'El ingreso con tu empresa venció o ya se usó. Vuelve a empezarlo desde la página de ingreso.',
  },
  proof_refused: { status: 400, message: 'No pudimos comprobar que eres tú. Vuelve a intentarlo.' },
  wrong_second_factor: {
    status: 400,
    message: 'El código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación.',
  },
  second_factor_over: {
    status: 400,
    message: 'Este paso venció o tuvo demasiados intentos. Ingresa de nuevo con tu contraseña.',
  },
  invitation_used: { status: 400, message: 'El código de verificación ya fue utilizado.' },
  entry_incomplete: { status: 400, message: 'A esta inscripción aún le faltan datos.' },
  unsupported_country: { status: 400, message: 'Código de país no soportado' },
  unknown_company: { status: 400, message: 'La empresa elegida ya no existe. Elige otra.' },
  unknown_country: { status: 400, message: 'El país elegido no existe. Elige otro.' },
  blocked_in_own_country: {
    status: 400,
    message: 'Elige el país donde se pautó la campaña, distinto del país del programa.',
  },
  dates_out_of_order: { status: 400, message: 'La fecha de inicio no puede ser mayor que la fecha de fin' },
  company_role_mismatch: {
    status: 400,
    message: 'La empresa tiene otro rol: elígela en el bloque que le corresponde.',
  },
  foreign_question: {
    status: 400,
    message: 'Una de las respuestas no pertenece a esta campaña. Recarga la página.',
  },
  upload_incomplete: { status: 400, message: 'La carga llegó incompleta. Vuelve a subir el archivo.' },
  upload_without_video: { status: 400, message: 'Falta el archivo de video.' },
  upload_empty: { status: 400, message: 'El archivo está vacío. Elige otro.' },
  wrong_credentials: { status: 401, message: 'Credenciales incorrectas' },
  not_signed_in: { status: 401, message: 'Tu sesión terminó. Inicia sesión de nuevo.' },
  link_ended: {
    status: 401,
    message: 'Este enlace ya no sirve: venció o se reemplazó por otro. Pide uno nuevo a quien te lo envió.',
  },
  email_not_verified: {
    status: 403,
    message: 'Aún no has verificado tu correo. Te enviamos un nuevo enlace: ábrelo para poder ingresar.',
  },
  /** The company doesn't say that the address is the person's. */
  company_unverified: {
    status: 403,
    message:
      'Tu empresa no confirma que tu correo sea tuyo. Pídele a su equipo de sistemas que lo verifique, o ingresa con tu contraseña.',
  },
  company_unknown: {
    status: 403,
    message: 'Ninguna cuenta usa ese correo. Regístrate con él primero, o pide que te inviten.',
  },
  company_other_account: {
    status: 403,
    message:
      'Tu empresa te conoce por otro correo que el de esta cuenta. Ingresa con la cuenta de ese correo.',
  },
  forbidden: { status: 403, message: 'Tu cuenta no tiene permiso para hacer esto.' },
  level_too_low: {
    status: 403,
    message: 'Tu nivel en la marca no alcanza para esto. Pídeselo a quien la administra.',
  },
  other_account: {
    status: 409,
    message: 'Esta invitación es para otra cuenta: ingresa con el correo al que llegó.',
  },
  other_brand: {
    status: 409,
    message: 'Esto es de otra de tus marcas. No se guardó nada.',
  },
  read_only_access: { status: 403, message: 'Tu acceso es solo de consulta: no puedes cambiar ni exportar.' },
  password_change_required: { status: 403, message: 'Cambia tu contraseña temporal para continuar.' },
  /** The password was right. The answer holds the challenge for A295. */
  second_factor_needed: { status: 403, message: 'Escribe el código de tu segundo factor.' },
  /** An admin must add one before anything else (L03). */
  second_factor_required: {
    status: 403,
    message: 'Activa tu segundo factor en «Seguridad» para continuar.',
  },
  /** The last proof is older than `PROOF_MINUTES` (L05). */
  proof_needed: { status: 403, message: 'Confirma que eres tú para continuar.' },
  deadline_passed: {
    status: 403,
    message: 'El plazo de inscripción de este programa terminó: ya no se puede modificar ni enviar.',
  },
  entries_not_open: {
    status: 403,
    message: 'Las inscripciones de este programa aún no están abiertas.',
  },
  read_only_view: {
    status: 403,
    message: 'Estás viendo el portal como la marca: aquí no se puede cambiar nada.',
  },
  not_found: { status: 404, message: 'No encontramos lo que buscas.' },
  no_completed_campaigns: { status: 404, message: 'Aún no tienes campañas completas.' },
  unknown_invitation: {
    status: 404,
    message: 'Este enlace de invitación no existe. Revisa que lo hayas abierto completo.',
  },
  no_judges: { status: 404, message: 'No hay jueces registrados.' },
  too_slow: {
    status: 408,
    message: 'La conexión está muy lenta y no llegó todo lo que enviaste. Vuelve a intentarlo.',
  },
  /** The portal's address allows no passkeys (L01). */
  passkeys_off: {
    status: 409,
    message: 'Este portal no admite llaves de acceso en su dirección actual. Usa tu contraseña.',
  },
  second_factor_on: { status: 409, message: 'Tu segundo factor ya está activo.' },
  user_exists: { status: 409, message: 'El usuario ya ha sido registrado' },
  /** The address belongs to an account that is not a judge's (A39). */
  address_taken: { status: 409, message: 'El usuario ya ha sido registrado' },
  company_exists: { status: 409, message: 'Esa empresa ya está registrada: búscala en la lista.' },
  credit_exists: { status: 409, message: 'Ese crédito ya está en la campaña.' },
  not_restorable: {
    status: 409,
    message: 'No se puede recuperar: otro elemento ocupa su lugar o ya no existe algo de lo que dependía.',
  },
  not_resendable: {
    status: 409,
    message: 'Este correo no se puede reenviar desde aquí: quien lo esperaba debe pedir uno nuevo.',
  },
  edition_archived: { status: 409, message: 'Esta edición está archivada: ya no se puede cambiar.' },
  not_deletable: {
    status: 409,
    message: 'No puedes eliminar tu propia cuenta: pídeselo a otra persona de administración.',
  },
  quota_reached: {
    status: 409,
    message: 'Llegaste al máximo permitido. Elimina algo que no uses o escríbenos para ampliarlo.',
  },
  changed_meanwhile: {
    status: 409,
    message: 'Estos datos cambiaron mientras los editabas. No guardamos los tuyos para no reemplazarlos.',
  },
  signed_content_changed: {
    status: 409,
    message: 'El contenido cambió mientras lo leías. No se firmó nada: mira cómo quedó.',
  },
  terms_changed: {
    status: 409,
    message: 'Los términos cambiaron. Recarga la página y lee la versión nueva.',
  },
  needs_confirmation: { status: 409, message: 'Este cambio tiene consecuencias: léelas y confírmalo.' },
  edition_incomplete: {
    status: 409,
    message: 'A la edición le faltan datos: complétalos antes de publicarla.',
  },
  edition_open: {
    status: 409,
    message: 'Hay programas que siguen abiertos: la edición se puede archivar cuando todos hayan cerrado.',
  },
  edition_published: { status: 409, message: 'Esta edición ya se publicó.' },
  edition_not_published: { status: 409, message: 'Solo se archiva una edición publicada.' },
  last_owner: {
    status: 409,
    message: 'La marca necesita al menos un titular: nombra a otro antes.',
  },
  hand_over_pending: {
    status: 409,
    message: 'Ya hay un traspaso pendiente: termina con él antes de empezar otro.',
  },
  last_manager: {
    status: 409,
    message: 'Es la última persona que administra: da antes ese nivel a alguien más.',
  },
  second_person_needed: {
    status: 409,
    message: 'Tú ya lo pediste: falta que lo apruebe otra persona del equipo.',
  },
  not_second_person: {
    status: 409,
    message: 'Aún no puedes ser la segunda persona: pide que lo apruebe quien administre desde antes.',
  },
  judge_in_closed_round: {
    status: 409,
    message:
      'Este juez está en una ronda que ya cerró: retíralo antes de ella, con otra persona que lo apruebe.',
  },
  round_is_over: { status: 409, message: 'La ronda ya cerró: no entran jueces ni cambia la presidencia.' },
  reason_changed: {
    status: 409,
    message: 'Otra persona lo pidió con otro motivo. Recarga la página y léelo antes de aprobarlo.',
  },
  conflict_changed: { status: 409, message: 'Este conflicto cambió. Léelo de nuevo antes de decidir.' },
  disqualification_changed: { status: 409, message: 'La descalificación cambió: mira cómo quedó y decide.' },
  entry_decided: { status: 409, message: 'Alguien ya decidió: mira cómo quedó y decide de nuevo.' },
  entry_is_judged: {
    status: 409,
    message: 'Esta inscripción ya se evalúa. Si no debe participar, descalifícala.',
  },
  entry_deleted: {
    status: 409,
    message: 'La inscripción se eliminó: no hay datos para una versión nueva.',
  },
  entry_unchanged: {
    status: 409,
    message: 'La inscripción no cambió desde la última versión: no hace falta otra.',
  },
  version_changed: {
    status: 409,
    message: 'Alguien creó otra versión mientras tanto. Recarga la página y elige de nuevo qué ocultar.',
  },
  conflicts_waiting: {
    status: 409,
    message: 'Se están revisando los conflictos de interés. Inténtalo de nuevo en un minuto.',
  },
  round_not_draft: { status: 409, message: 'La ronda ya se abrió: esto no se puede cambiar.' },
  round_is_source: {
    status: 409,
    message:
      'Una sesión toma sus inscripciones de esta ronda: elige otra ronda en la sesión antes de eliminarla.',
  },
  round_not_ready: { status: 409, message: 'A la ronda le faltan datos: complétalos antes de abrirla.' },
  round_not_open: { status: 409, message: 'La ronda no está abierta.' },
  sitting_not_ready: { status: 409, message: 'La sesión aún no puede comenzar.' },
  sitting_not_started: { status: 409, message: 'La sesión no ha comenzado.' },
  sitting_started: { status: 409, message: 'La sesión ya comenzó: pídele a la presidencia que la agregue.' },
  sitting_ended: { status: 409, message: 'La sesión ya terminó.' },
  out_of_room: {
    status: 409,
    message: 'Estás fuera de sala en este punto: el equipo lo conduce y te avisa cuando termine.',
  },
  motion_open: { status: 409, message: 'Hay una votación abierta: ciérrala antes de seguir.' },
  motion_closed: {
    status: 409,
    message: 'La votación ya se cerró. Si tu voto había llegado antes, se contó.',
  },
  vote_changed: {
    status: 409,
    message: 'Otro voto tuyo llegó mientras enviábamos este: mira cuál cuenta y cámbialo si hace falta.',
  },
  tie_needs_chair: { status: 409, message: 'Hay un empate: decide la presidencia desde su pantalla.' },
  tie_is_gone: {
    status: 409,
    message: 'Ya no hay empate: los votos cambiaron. Cierra la votación de nuevo.',
  },
  medal_quota_reached: { status: 409, message: 'Ya se dieron todas estas medallas en la categoría.' },
  round_not_unsealable: {
    status: 409,
    message: 'Aún no se pueden abrir los resultados de esta ronda.',
  },
  results_open: { status: 409, message: 'Los resultados ya están abiertos.' },
  unsealing_not_asked: {
    status: 409,
    message: 'Nadie ha pedido abrir los resultados en las últimas 24 horas: hay que pedirlo de nuevo.',
  },
  plan_changed: {
    status: 409,
    message: 'Los datos cambiaron desde que calculaste la asignación. Calcúlala de nuevo.',
  },
  declaration_needed: {
    status: 409,
    message: 'Antes de ver las inscripciones, declara con quién tienes relación.',
  },
  training_needed: { status: 409, message: 'Antes de empezar esta ronda, termina la práctica.' },
  training_not_done: {
    status: 409,
    message: 'Primero entrega la práctica: después verás cómo puntuó el panel.',
  },
  training_done: {
    status: 409,
    message: 'Ya entregaste la práctica y viste cómo puntuó el panel: no se puede reabrir.',
  },
  judging_over: {
    status: 409,
    message: 'La ronda cerró: este cambio ya no se puede guardar.',
  },
  sheet_handed_in: { status: 409, message: 'Ya entregaste esta planilla. Reábrela para cambiarla.' },
  sheets_incomplete: {
    status: 409,
    message: 'Hay planillas sin terminar en esta categoría: complétalas antes de entregar.',
  },
  marked_meanwhile: {
    status: 409,
    message: 'Cambiaste esto desde otra ventana u otro equipo. Te mostramos lo último que guardaste.',
  },
  nothing_decided: { status: 409, message: 'Aún no hay fallos en este programa: no hay nada que publicar.' },
  categories_undecided: {
    status: 409,
    message:
      'A una categoría le falta el fallo: el jurado la premia o la declara desierta antes de publicar.',
  },
  categories_contradictory: {
    status: 409,
    message: 'Una categoría está desierta y también tiene un premio: corrige uno de los dos en Fallos.',
  },
  sign_off_waived_alone: { status: 409, message: 'Una sola persona dispensó el aval de un premio.' },
  sitting_running: { status: 409, message: 'Una sesión del jurado sigue en curso: falta terminarla.' },
  publication_set: { status: 409, message: 'La publicación ya está aprobada.' },
  instant_past: { status: 409, message: 'Ese momento ya pasó. Elige otro, y que otra persona lo apruebe.' },
  instant_changed: {
    status: 409,
    message: 'El momento o su aprobación cambió mientras lo mirabas. Revísalo y decide de nuevo.',
  },
  winners_public: { status: 409, message: 'Los ganadores ya son públicos: esto no se puede cambiar.' },

  sitting_undecided: {
    status: 409,
    message:
      'A la sesión le falta decidir algo: complétalo antes de terminarla, o pide al equipo que lo revise.',
  },
  decision_changed: {
    status: 409,
    message: 'Este fallo cambió mientras tanto. Recarga la página y mira qué cuenta ahora.',
  },
  integrity_open: { status: 409, message: 'Esta inscripción ya tiene una revisión de integridad abierta.' },
  integrity_changed: {
    status: 409,
    message: 'La revisión cambió mientras tanto. Mira cómo quedó y decide de nuevo.',
  },
  no_chair: {
    status: 409,
    message: 'Ningún panel de esta inscripción tiene una presidencia que pueda verla.',
  },
  answer_over: {
    status: 409,
    message: 'El plazo para responder terminó. Escribe al equipo si necesitas más tiempo.',
  },
  judge_verified: { status: 409, message: 'Este juez ya confirmó su participación.' },
  not_complete: {
    status: 409,
    message: 'La inscripción está incompleta: completa lo que falta antes de enviarla.',
  },
  sign_off_missing: {
    status: 409,
    message: 'Falta el aval: este programa lo necesita para enviar la inscripción.',
  },
  campaign_blocked: {
    status: 409,
    message: 'Esta campaña no se pautó en el país del programa y no puede participar.',
  },
  too_many_videos: {
    status: 409,
    message: 'Ya subiste el máximo de archivos de este tipo. Elimina uno para subir otro.',
  },
  upload_conflict: {
    status: 409,
    message:
      'La carga continuó desde otra ventana u otro equipo. Vuelve a intentarlo para continuar donde quedó.',
  },
  video_too_large: { status: 413, message: 'El tamaño máximo permitido es de 400MB por archivo.' },
  body_too_large: { status: 413, message: 'El envío es demasiado grande.' },
  video_length: { status: 415, message: 'El video no tiene la duración que se acepta.' },
  not_mp4: {
    status: 415,
    message: 'El archivo no es un video .mp4. Expórtalo como .mp4 y vuelve a subirlo.',
  },
  video_damaged: {
    status: 415,
    message: 'El video está dañado o incompleto. Expórtalo de nuevo y vuelve a subirlo.',
  },
  unsupported_media_type: { status: 415, message: 'El formato de los datos enviados no es válido.' },
  upload_busy: { status: 423, message: 'Este video ya se está subiendo desde otra ventana.' },
  too_many_uploads: {
    status: 429,
    message: 'Tienes demasiadas cargas sin terminar. Continúa o descarta alguna antes de empezar otra.',
  },
  too_many_requests: {
    status: 429,
    message: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  },
  internal: { status: 500, message: 'Error interno del servidor. Por favor, inténtelo más tarde.' },
  invitation_failed: { status: 502, message: 'No se pudo enviar la invitación.' },
  invitation_unknown: {
    status: 502,
    message: 'El servidor de correo no confirmó la invitación: puede haber llegado o no.',
  },
  unavailable: {
    status: 503,
    message: 'El servicio no está disponible en este momento. Vuelve a intentarlo en unos segundos.',
  },
  disk_full: {
    status: 507,
    message: 'No hay espacio para guardar el archivo. Avísanos y vuelve a intentarlo más tarde.',
  },
  storage_full: {
    status: 507,
    message: 'No hay espacio para guardar los cambios. Avísanos y vuelve a intentarlo más tarde.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
