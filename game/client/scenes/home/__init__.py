"""The pages behind the doors of home: what to practise, what to play, and the questions of a first start."""
