"""Stranded cotton by DMC number, with the screen colour that comes nearest to the dyed thread."""
from collections import namedtuple

from drawing import srgb

Thread = namedtuple("Thread", "number name hex")

THREADS = [Thread(*line.split("|")) for line in """
blanc|White|#fcfbf8
ecru|Ecru|#f0eada
712|Cream|#fffbef
739|Tan ultra very light|#f8e4c8
738|Tan very light|#eccc9e
437|Tan light|#e4bb8e
436|Tan|#cb9051
435|Brown very light|#b87748
434|Brown light|#985e33
433|Brown medium|#7a451f
801|Coffee brown dark|#653919
898|Coffee brown very dark|#492a13
3371|Black brown|#1e1108
3031|Mocha brown very dark|#4b3c2a
3781|Mocha brown dark|#6b5743
3790|Beige grey ultra dark|#7f6a55
3032|Mocha brown medium|#b39f8b
3782|Mocha brown light|#d2bca6
3033|Mocha brown very light|#e3d8cc
543|Beige brown ultra very light|#f2e3ce
842|Beige brown very light|#d1baa1
841|Beige brown light|#b69b7e
840|Beige brown medium|#9a7c5c
839|Beige brown dark|#675541
838|Beige brown very dark|#594937
3866|Mocha brown ultra very light|#faf6f0
822|Beige grey light|#e7e2d3
644|Beige grey medium|#ddd8cb
642|Beige grey dark|#a49878
640|Beige grey very dark|#857b61
3823|Yellow ultra pale|#fffde3
745|Yellow light pale|#ffe9ad
744|Yellow pale|#ffe793
743|Yellow medium|#fed376
742|Tangerine light|#ffbf57
3855|Autumn gold light|#fad396
3854|Autumn gold medium|#f2af68
3853|Autumn gold dark|#f29746
3821|Straw|#f3ce75
3820|Straw dark|#dfb65f
3852|Straw very dark|#cd9d37
783|Topaz medium|#ce9124
782|Topaz dark|#ae7720
781|Topaz very dark|#a26d20
676|Old gold light|#e5ce97
729|Old gold medium|#d0a53e
680|Old gold dark|#bc8d0e
3829|Old gold very dark|#a98204
677|Old gold very light|#f5eccb
977|Golden brown light|#dc9c56
976|Golden brown medium|#c28142
3826|Golden brown|#ad7239
975|Golden brown dark|#914f12
922|Copper light|#e27323
921|Copper|#c66218
920|Copper medium|#ac5414
919|Red copper|#a64510
918|Red copper dark|#82340a
3858|Rosewood medium|#964a3f
3859|Rosewood light|#ba8b7c
3857|Rosewood dark|#68251a
3778|Terra cotta light|#d98978
356|Terra cotta medium|#c56a5b
3830|Terra cotta|#b95544
355|Terra cotta dark|#984436
3777|Terra cotta very dark|#863022
758|Terra cotta very light|#eeaa9b
3779|Terra cotta ultra very light|#f8cac8
950|Desert sand light|#eed3c4
3774|Desert sand very light|#f3e1d7
3064|Desert sand|#c48e70
407|Desert sand dark|#bb8161
3772|Desert sand very dark|#a06c50
632|Desert sand ultra very dark|#875539
224|Shell pink very light|#ebb7af
223|Shell pink light|#cc847c
3722|Shell pink medium|#bc6c64
3721|Shell pink dark|#a14b51
225|Shell pink ultra very light|#ffdfd5
3727|Antique mauve light|#dba9b2
316|Antique mauve medium|#b7737f
3726|Antique mauve dark|#9b5b66
3802|Antique mauve very dark|#714149
498|Red dark|#a7132b
347|Salmon very dark|#bf2d2d
3328|Salmon dark|#e36d6d
321|Red|#c72b3b
816|Garnet|#970b23
814|Garnet dark|#7b001b
350|Coral medium|#e04848
351|Coral|#e96a67
352|Coral light|#fd9c97
349|Coral dark|#d21035
3042|Antique violet light|#b79da7
3041|Antique violet medium|#956f7c
3740|Antique violet dark|#785762
3743|Antique violet very light|#d7cbd3
3836|Grape light|#ba91aa
29|Eggplant|#674076
3746|Blue violet dark|#776b98
3807|Cornflower blue|#60678c
792|Cornflower blue dark|#555b7b
161|Grey blue|#7880a4
160|Grey blue medium|#999fb7
159|Grey blue light|#c7cad7
3768|Grey green dark|#657f7f
926|Grey green medium|#98aeae
927|Grey green light|#bdcbcb
928|Grey green very light|#dde3e3
924|Grey green very dark|#566a6a
3811|Turquoise very light|#bce3e6
598|Turquoise light|#90c3cc
3810|Turquoise dark|#488e9a
3809|Turquoise very dark|#3f7c85
931|Antique blue medium|#6a859e
932|Antique blue light|#a2b5c6
930|Antique blue dark|#455c71
3750|Antique blue very dark|#384c5e
3752|Antique blue very light|#c7d1db
3753|Antique blue ultra very light|#dbe2e9
336|Navy blue|#253b73
823|Navy blue dark|#213063
939|Navy blue very dark|#1b2853
3799|Pewter grey very dark|#424242
413|Pewter grey dark|#565656
317|Pewter grey|#6c6c6c
318|Steel grey light|#ababab
414|Steel grey dark|#8c8c8c
415|Pearl grey|#d3d3d6
762|Pearl grey very light|#ececec
310|Black|#000000
535|Ash grey very light|#636458
646|Beaver grey dark|#877d73
647|Beaver grey medium|#b0a69c
648|Beaver grey light|#bcb4ac
645|Beaver grey very dark|#6e655c
844|Beaver grey ultra dark|#484848
3022|Brown grey medium|#8e9078
3023|Brown grey light|#b1aa97
3024|Brown grey very light|#ebeae7
3787|Brown grey dark|#625d50
524|Fern green very light|#c4cdac
523|Fern green light|#abb197
522|Fern green|#969e7e
520|Fern green dark|#666d4f
3053|Green grey|#9ca482
3052|Green grey medium|#889268
3051|Green grey dark|#5f6648
3364|Pine green|#83975f
3363|Pine green medium|#728256
3362|Pine green dark|#5e6b47
3348|Yellow green light|#ccd9b1
3347|Yellow green medium|#71935c
3346|Hunter green|#406a3a
3345|Hunter green dark|#1b5915
895|Hunter green very dark|#1b5300
3013|Khaki green light|#b9b982
3012|Khaki green medium|#a6a75d
3011|Khaki green dark|#898a58
372|Mustard light|#ccb784
370|Mustard medium|#b89d64
3817|Celadon green light|#99c3aa
3816|Celadon green|#65a57d
3815|Celadon green dark|#477759
503|Blue green medium|#7bac94
502|Blue green|#5b9071
501|Blue green dark|#396f52
500|Blue green very dark|#044d33
504|Blue green very light|#c4decc
986|Forest green very dark|#405230
987|Forest green dark|#587141
988|Forest green medium|#738b5b
319|Pistachio green very dark|#205f2e
320|Pistachio green medium|#69885a
367|Pistachio green dark|#617a52
368|Pistachio green light|#a6c298
890|Pistachio green ultra dark|#174923
934|Avocado green black|#313919
935|Avocado green dark|#424d21
936|Avocado green very dark|#4c5826
""".strip().splitlines()]


def nearest(hex_colour):
    """The thread that looks most like a colour; green counts most, as it does for the eye."""
    wanted = srgb(hex_colour)
    weights = (2, 4, 3)
    return min(THREADS, key=lambda thread: float((((srgb(thread.hex) - wanted) ** 2) * weights).sum()))
