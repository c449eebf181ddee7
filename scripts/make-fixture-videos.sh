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
