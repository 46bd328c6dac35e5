"""The people of the house: invented characters with a face, a way of playing, a way of talking; who of them sits down."""
