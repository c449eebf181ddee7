#!/bin/sh
# How the committed videos were made: tiny ones for tests, nicer ones for the demo.
# Needs ffmpeg with libx264 and libx265, and a bold font; nothing at run time needs them.
set -eu
cd "$(dirname "$0")/.."
fixtures=server/test/fixtures
demo=server/src/cli/demo-videos
font=${FONT:-/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf}
mkdir -p "$fixtures" "$demo"

# An expression over pixel and time gives 0 ink, 128 cream or 255 lime.
paint="format=gbrp,lutrgb=r='if(lt(val,64),18,if(lt(val,192),247,212))':\
g='if(lt(val,64),16,if(lt(val,192),243,255))':b='if(lt(val,64),20,if(lt(val,192),234,58))'"
quiet='ffmpeg -y -v error'
# bitexact: the same ffmpeg makes the same bytes, with no date or version inside
h264='-c:v libx264 -profile:v main -preset veryslow -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709
  -color_trc bt709 -threads 1 -bitexact -map_metadata -1'

# draw FILE WxH SECONDS RATE EXPRESSION FILTERS QUALITY: drawn at double size for smooth edges
draw() {
  width=${2%x*} height=${2#*x}
  $quiet -f lavfi -i "color=black:s=$((width * 2))x$((height * 2)):r=$4:d=$3" \
    -vf "format=gray,geq=lum='$5',$paint$6,scale=$width:$height:flags=area:out_color_matrix=bt709:out_range=tv" \
    $h264 -crf "$7" -movflags +faststart "$1"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

disc='if(lt(hypot(X-W/2-W/4*sin(T*2.5),Y-H*(0.1+0.32*T)),W*0.22),255,if(lt(mod(Y+40*T,H/4),H/40),128,0))'
draw "$work/disc.mp4" 180x320 2.5 12 "$disc" '' 30
silence='-f lavfi -i anullsrc=r=22050:cl=mono:d=2.5'
$quiet -i "$work/disc.mp4" -c copy -bitexact "$fixtures/vertical.mp4"
# the sound is the first track: facts have to come from the first video track
$quiet $silence -i "$work/disc.mp4" -map 0:a -map 1:v -c:v copy -c:a aac -b:a 16k -bitexact \
  -movflags +faststart "$fixtures/vertical-faststart.mp4"
$quiet -i "$work/disc.mp4" -c:v libx264 -g 12 -crf 30 -pix_fmt yuv420p -threads 1 -bitexact \
  -movflags frag_keyframe+empty_moov+default_base_moof "$fixtures/vertical-fragmented.mp4"
# the first samples in moov, the rest in fragments, and frames of different lengths
$quiet -i "$work/disc.mp4" -vf "select='mod(n+1,5)'" -vsync vfr -c:v libx264 -g 8 -crf 30 -pix_fmt yuv420p -threads 1 \
  -bitexact -movflags frag_keyframe "$fixtures/vertical-hybrid.mp4"
$quiet -i "$work/disc.mp4" -c copy -bitexact -metadata:s:v rotate=90 "$fixtures/rotated.mp4"
$quiet -i "$work/disc.mp4" -c:v libx265 -x265-params log-level=none:pools=1 -crf 34 -pix_fmt yuv420p -tag:v hvc1 \
  -bitexact "$fixtures/hevc.mp4"

# What the tests of viewing copies are made from (server/src/platform/media/copies).
# film FILE VIDEO-SOURCE SOUND-SOURCE OPTIONS…
film() {
  file=$fixtures/$1 picture=$2 sound=$3
  shift 3
  $quiet -f lavfi -i "$picture" -f lavfi -i "$sound" -shortest -c:a aac -b:a 48k -threads 1 -map_metadata -1 -bitexact "$@" "$file"
}
x264='-c:v libx264 -preset veryslow -pix_fmt yuv420p -crf 34'
x265='-c:v libx265 -preset slow -crf 40 -tag:v hvc1'
# as a phone films: HEVC, tall, quiet
film phone.mp4 'testsrc2=s=1080x1920:r=30:d=1.5' 'sine=f=300:d=1.5,volume=-14dB' $x265 -pix_fmt yuv420p \
  -x265-params log-level=none:pools=1
# high dynamic range as phones film it
film hlg.mp4 'testsrc2=s=270x480:r=30:d=1' 'sine=f=300:d=1' $x265 -pix_fmt yuv420p10le -color_primaries bt2020 \
  -color_trc arib-std-b67 -colorspace bt2020nc \
  -x265-params log-level=none:pools=1:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc
# 60 frames per second, black in its first two thirds, with the brand's name in its metadata
film black-first.mp4 "testsrc2=s=180x320:r=60:d=3,drawbox=color=black:t=fill:enable='lt(t,2)'" 'anullsrc=d=3' $x264 \
  -metadata title='Marca Secreta' -metadata:s:v handler_name='Marca Secreta' -metadata creation_time=2025-01-02T03:04:05
# sound of three kinds: clipped, speech-like with pauses, hardly audible with single loud clicks
film loud.mp4 'testsrc2=s=90x160:r=10:d=4' 'anoisesrc=d=4:c=pink:r=48000:seed=1,volume=30dB,aformat=sample_fmts=s16' $x264
film pauses.mp4 'testsrc2=s=90x160:r=10:d=4' \
  "anoisesrc=d=4:c=pink:r=48000:seed=2,volume=-12dB,volume='lt(mod(t,1),0.6)':eval=frame" $x264
film clicks.mp4 'testsrc2=s=90x160:r=10:d=4' \
  "aevalsrc='0.012*sin(2*PI*300*t)+0.5*lt(mod(t,1.3),0.0005)':d=4:s=48000" $x264
# needs no copy: small, index first, at -16 LUFS; with the brand's name in its metadata
film ready.mp4 'testsrc2=s=180x320:r=25:d=2' 'sine=f=1000:d=2,aformat=channel_layouts=stereo,volume=5.6dB' $x264 -movflags +faststart \
  -metadata title='Marca Secreta' -metadata:s:v handler_name='Marca Secreta'

# word TEXT SIZE COLOUR X Y FROM TO
word() {
  printf ",drawtext=fontfile=%s:text='%s':fontsize=%s:fontcolor=%s:x='%s':y='%s':enable='between(t,%s,%s)'" \
    "$font" "$1" "$2" "$3" "$4" "$5" "$6" "$7"
}
ink=0x121014 cream=0xF7F3EA lime=0xD4FF3A

bars='if(lt(H-Y,H*(0.46+0.36*sin(T*2.618+floor(X/W*6)*1.1)*cos(T*1.047+floor(X/W*6)))),
  if(eq(mod(floor(X/W*6),3),1),128,255),0)'
draw "$demo/ritmo.mp4" 360x640 5 24 "$bars" "$(word RITMO 150 $cream 60 80 0 9)" 26

beat='if(lt(mod(T,2),1),if(lt(Y,H*(0.5+0.5*cos(mod(T,1)*3.1416))),0,255),if(lt(X,W*mod(T,1)),128,255))'
draw "$demo/palabras.mp4" 360x640 4 24 "$beat" \
  "$(word MIRA 220 $cream 40 120 0 0.66)$(word MIRA 220 $ink 40 120 0.66 1)$(
    word OTRA 200 $ink 40 h-300 1 2)$(word VEZ 300 $cream 40 120 2 2.66)$(
    word VEZ 300 $ink 40 120 2.66 3)$(word . 600 $ink 200 h/2-400 3 4)" 26

orbit='if(lt(hypot(X-W/2-W*0.27*cos(T*2.0944),Y-H/2-W*0.27*sin(T*2.0944)),W*0.16),0,
  if(lt(abs(hypot(X-W/2,Y-H/2)-W*0.27),W*0.012),0,
  if(lt(hypot(X-W/2,Y-H/2),W*(0.09+0.03*sin(T*4.1888))),255,128)))'
draw "$demo/orbita.mp4" 360x640 6 24 "$orbit" \
  "$(word VUELTA 118 $ink 60 90 0 9)$(word Y 118 $ink 60 h-330 0 9)$(word VUELTA 118 $ink 60 h-210 0 9)" 26

steps='if(lt(mod(X+Y-T*240,480),160),255,if(lt(mod(X-Y+T*120,960),60),128,0))'
draw "$demo/diagonal.mp4" 640x360 4 24 "$steps" \
  ",drawbox=x=120:y=250:w=1040:h=220:color=$ink:t=fill$(word 'EN DIAGONAL' 124 $cream 170 302 0 9)" 28
